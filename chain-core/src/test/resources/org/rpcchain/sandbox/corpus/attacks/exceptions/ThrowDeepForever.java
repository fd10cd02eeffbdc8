// The dearest exceptions: each copies a stack of 400 frames.
import org.rpcchain.*;

public class ThrowDeepForever {
    public static NextHop run(State state, Value result) {
        return deeper(400);
    }

    private static NextHop deeper(int n) {
        if (n > 0) {
            return deeper(n - 1);
        }
        while (true) {
            try {
                throw new RuntimeException();
            } catch (RuntimeException e) {
                n = 0;
            }
        }
    }
}
