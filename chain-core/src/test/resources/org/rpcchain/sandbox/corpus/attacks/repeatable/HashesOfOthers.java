// Objects of the JDK that have an identity for a hash code.
import java.util.*;
import org.rpcchain.*;

public class HashesOfOthers {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Objects.hash(new Object[] {new ArrayList().iterator(), Comparator.naturalOrder(), java.time.temporal.TemporalAdjusters.firstDayOfMonth(), Base64.getEncoder(),
                java.util.regex.Pattern.compile("a"), new int[1], new StringBuilder("a"), java.util.Locale.ROOT, java.time.format.DateTimeFormatter.ISO_DATE, new RuntimeException()})));
    }
}
