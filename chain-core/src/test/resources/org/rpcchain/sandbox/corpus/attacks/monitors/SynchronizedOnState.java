// Locks an object of the engine.
import org.rpcchain.*;

public class SynchronizedOnState {
    public static NextHop run(State state, Value result) {
        synchronized (state) {
            while (true) {
            }
        }
    }
}
