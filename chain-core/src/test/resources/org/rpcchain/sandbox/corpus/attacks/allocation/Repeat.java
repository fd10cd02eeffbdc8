// Two billion characters in one call.
import org.rpcchain.*;

public class Repeat {
    public static NextHop run(State state, Value result) {
        String big = "x".repeat(Integer.MAX_VALUE - 8);
        return NextHop.end(Value.of(big.length()));
    }
}
