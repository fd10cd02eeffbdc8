// A finally that returns throws the kill away.
import org.rpcchain.*;

public class FinallyReturn {
    public static NextHop run(State state, Value result) {
        int n = 0;
        try {
            while (true) {
                n++;
            }
        } finally {
            return NextHop.end(Value.of("escaped"));
        }
    }
}
