// A finally that chooses what to do.
import org.rpcchain.*;

public class SwitchInFinally {
    public static NextHop run(State state, Value result) {
        int n = 0;
        outer:
        while (true) {
            try {
                while (true) {
                    n++;
                }
            } finally {
                switch (n & 1) {
                    case 0:
                    continue outer;
                    default:
                    n = 0;
                }
            }
        }
    }
}
