// Wraps the kill in an exception that it may throw.
import org.rpcchain.*;

public class AsCause {
    public static NextHop run(State state, Value result) {
        int n = 0;
        try {
            while (true) {
                n++;
            }
        } catch (Throwable t) {
            throw new IllegalStateException("harmless", t);
        }
    }
}
