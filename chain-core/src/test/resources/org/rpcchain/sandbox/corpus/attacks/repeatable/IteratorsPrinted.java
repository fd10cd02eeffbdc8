// Objects of the JDK that print their identity.
import java.util.*;
import org.rpcchain.*;

public class IteratorsPrinted {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("" + new ArrayList().iterator() + new HashMap().keySet() + Collections.emptyIterator() + java.util.regex.Pattern.compile("a").matcher("a")
                + java.time.format.DateTimeFormatter.ofPattern("d") + Comparator.naturalOrder() + java.time.temporal.TemporalAdjusters.firstDayOfMonth() + Base64.getEncoder()));
    }
}
