// The depth verdict is swallowed at every level, and each level tries again: two to the power of the depth.
import org.rpcchain.*;

public class DepthThenAgain {
    public static NextHop run(State state, Value result) {
        deeper(0);
        return NextHop.end(Value.of("escaped"));
    }

    private static void deeper(int n) {
        try {
            deeper(n + 1);
        } catch (Throwable t) {
            deeper(n + 1);
        }
    }
}
