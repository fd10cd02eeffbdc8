// 400 handlers, each with a loop.
import org.rpcchain.*;

public class CatchAtEveryFrame {
    public static NextHop run(State state, Value result) {
        deeper(0);
        return NextHop.end(Value.of("escaped"));
    }

    private static void deeper(int n) {
        int i = 0;
        try {
            if (n < 400) {
                deeper(n + 1);
            }
            while (true) {
                i++;
            }
        } catch (Throwable t) {
            while (true) {
                i--;
            }
        }
    }
}
