// A point in time from a number.
import java.time.*;
import org.rpcchain.*;

public class InstantOfMillis {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Instant.ofEpochMilli(result.longValue()).toString()));
    }
}
