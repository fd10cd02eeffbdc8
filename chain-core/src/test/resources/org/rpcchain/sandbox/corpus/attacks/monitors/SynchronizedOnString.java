// Locks a text that the whole JVM shares, and keeps it.
import org.rpcchain.*;

public class SynchronizedOnString {
    public static NextHop run(State state, Value result) {
        synchronized ("lock") {
            while (true) {
            }
        }
    }
}
