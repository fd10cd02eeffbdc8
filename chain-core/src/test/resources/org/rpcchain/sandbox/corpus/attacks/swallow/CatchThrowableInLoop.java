// Catches whatever comes, and goes on.
import org.rpcchain.*;

public class CatchThrowableInLoop {
    public static NextHop run(State state, Value result) {
        int n = 0;
        while (true) {
            try {
                while (true) {
                    n++;
                }
            } catch (Throwable t) {
                n = 0;
            }
        }
    }
}
