// Catches the overflow and tries again, one frame up, for ever.
import org.rpcchain.*;

public class RetryOnOverflow {
    public static NextHop run(State state, Value result) {
        int n = 0;
        while (true) {
            try {
                deeper(0);
            } catch (StackOverflowError e) {
                n++;
            }
        }
    }

    private static void deeper(int n) {
        deeper(n + 1);
    }
}
