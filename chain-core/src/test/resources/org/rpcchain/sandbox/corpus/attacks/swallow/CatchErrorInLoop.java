// The same with Error.
import org.rpcchain.*;

public class CatchErrorInLoop {
    public static NextHop run(State state, Value result) {
        int n = 0;
        while (true) {
            try {
                while (true) {
                    n++;
                }
            } catch (Error e) {
                n = 0;
            }
        }
    }
}
