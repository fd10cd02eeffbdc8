// One argument of a format, a thousand times.
import org.rpcchain.*;

public class OneArgumentOften {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.format("%1$s".repeat(2000), "x".repeat(1000000)).length()));
    }
}
