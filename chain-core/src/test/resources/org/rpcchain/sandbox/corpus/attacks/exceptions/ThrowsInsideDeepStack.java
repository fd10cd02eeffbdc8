// A stack trace of 400 frames.
import org.rpcchain.*;

public class ThrowsInsideDeepStack {
    public static NextHop run(State state, Value result) {
        return deeper(400);
    }

    private static NextHop deeper(int n) {
        if (n == 0) {
            throw new IllegalStateException("deep down");
        }
        return deeper(n - 1);
    }
}
