// The names of zones are another in each JDK, and the first of a language takes long to read.
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.rpcchain.*;

public class ZoneNames {
    public static NextHop run(State state, Value result) {
        DateTimeFormatter names = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm zzzz", Locale.US);
        return NextHop.end(Value.of(names.parse("2026-01-01 10:00 Central European Standard Time").toString()));
    }
}
