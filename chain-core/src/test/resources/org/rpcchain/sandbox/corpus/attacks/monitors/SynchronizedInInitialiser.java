// A lock in a static initialiser.
import org.rpcchain.*;

public class SynchronizedInInitialiser {
    static final Object LOCK = "lock";

    static {
        synchronized (LOCK) {
            LOCK.hashCode();
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.valueOf(LOCK)));
    }
}
