// A lock on an object of its own.
import org.rpcchain.*;

public class SynchronizedOnThis {
    static class Locked {
        int n() {
            synchronized (this) {
                return 1;
            }
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Locked().n()));
    }
}
