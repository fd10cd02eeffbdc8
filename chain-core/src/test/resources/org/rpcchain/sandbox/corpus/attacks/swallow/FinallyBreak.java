// A finally that leaves the loop, and another loop after it.
import org.rpcchain.*;

public class FinallyBreak {
    public static NextHop run(State state, Value result) {
        int n = 0;
        for (;;) {
            try {
                while (true) {
                    n++;
                }
            } finally {
                break;
            }
        }
        while (true) {
            n--;
        }
    }
}
