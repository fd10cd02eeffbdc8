// Floods the server's standard error.
import org.rpcchain.*;

public class PrintStackTrace {
    public static NextHop run(State state, Value result) {
        while (true) {
            new RuntimeException("flood").printStackTrace();
        }
    }
}
