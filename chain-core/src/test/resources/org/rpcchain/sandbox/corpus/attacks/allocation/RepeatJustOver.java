// One megabyte more than there is.
import org.rpcchain.*;

public class RepeatJustOver {
    public static NextHop run(State state, Value result) {
        String big = "x".repeat((64 << 20) + (1 << 20));
        return NextHop.end(Value.of(big.length()));
    }
}
