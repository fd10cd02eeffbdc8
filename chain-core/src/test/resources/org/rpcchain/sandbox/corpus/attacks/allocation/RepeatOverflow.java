// The length does not fit an int: the JDK throws OutOfMemoryError by itself.
import org.rpcchain.*;

public class RepeatOverflow {
    public static NextHop run(State state, Value result) {
        String big = "xxxxxxxxxx".repeat(Integer.MAX_VALUE);
        return NextHop.end(Value.of(big.length()));
    }
}
