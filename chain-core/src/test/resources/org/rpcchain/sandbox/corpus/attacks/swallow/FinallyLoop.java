// A finally with a loop of its own.
import org.rpcchain.*;

public class FinallyLoop {
    public static NextHop run(State state, Value result) {
        int n = 0;
        try {
            while (true) {
                n++;
            }
        } finally {
            while (n != 7) {
                n = (n + 8) & 15;
            }
        }
    }
}
