// Finds a lock of somebody else by its text.
import org.rpcchain.*;

public class InternThenLock {
    public static NextHop run(State state, Value result) {
        Object lock = ("org.rpcchain." + "lock").intern();
        synchronized (lock) {
            while (true) {
            }
        }
    }
}
