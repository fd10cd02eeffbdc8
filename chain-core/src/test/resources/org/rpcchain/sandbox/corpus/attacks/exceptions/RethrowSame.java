// The same exception, thrown again and again: no new one is made.
import org.rpcchain.*;

public class RethrowSame {
    public static NextHop run(State state, Value result) {
        RuntimeException same = new RuntimeException("same");
        int n = 0;
        while (true) {
            try {
                throw same;
            } catch (RuntimeException e) {
                n++;
            }
        }
    }
}
