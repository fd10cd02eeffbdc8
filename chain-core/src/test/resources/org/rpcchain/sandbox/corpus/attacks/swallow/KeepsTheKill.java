// Keeps the error that was to kill it, and throws it at leisure.
import org.rpcchain.*;

public class KeepsTheKill {
    public static NextHop run(State state, Value result) {
        Throwable kept = null;
        int n = 0;
        try {
            while (true) {
                n++;
            }
        } catch (Throwable t) {
            kept = t;
        }
        if (kept != null) {
            throw new RuntimeException("wrapped", kept);
        }
        return NextHop.end(Value.of("escaped"));
    }
}
