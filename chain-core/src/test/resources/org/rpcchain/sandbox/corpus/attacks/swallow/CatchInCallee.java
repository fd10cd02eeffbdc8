// The catch is in another method than the loop.
import org.rpcchain.*;

public class CatchInCallee {
    public static NextHop run(State state, Value result) {
        while (true) {
            guarded();
        }
    }

    private static void guarded() {
        try {
            spin();
        } catch (Throwable t) {
            return;
        }
    }
    private static void spin() {
        int n = 0;
        while (true) {
            n++;
        }
    }
}
