// The same with finally, as in the textbook.
import org.rpcchain.*;

public class DepthInFinally {
    public static NextHop run(State state, Value result) {
        deeper(0);
        return NextHop.end(Value.of("escaped"));
    }

    private static void deeper(int n) {
        try {
            deeper(n + 1);
        } finally {
            deeper(n + 1);
        }
    }
}
