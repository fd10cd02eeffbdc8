// A finally that goes on with the loop.
import org.rpcchain.*;

public class FinallyContinue {
    public static NextHop run(State state, Value result) {
        int n = 0;
        while (n >= 0) {
            try {
                while (true) {
                    n = (n + 1) & 1023;
                }
            } finally {
                continue;
            }
        }
        return NextHop.end(Value.of("escaped"));
    }
}
