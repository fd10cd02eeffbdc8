// The depth verdict is swallowed.
import org.rpcchain.*;

public class DepthThenReturn {
    public static NextHop run(State state, Value result) {
        try {
            deeper(0);
        } catch (Throwable t) {
            return NextHop.end(Value.of("escaped"));
        }
        return NextHop.end(Value.of("escaped"));
    }

    private static int deeper(int n) {
        return deeper(n + 1) + 1;
    }
}
