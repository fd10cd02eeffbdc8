// Locks a cached number, which is the same object everywhere.
import org.rpcchain.*;

public class SynchronizedOnBoxed {
    public static NextHop run(State state, Value result) {
        synchronized (Integer.valueOf(1)) {
            while (true) {
            }
        }
    }
}
