// Locks a class of the JDK.
import org.rpcchain.*;

public class SynchronizedOnClass {
    public static NextHop run(State state, Value result) {
        synchronized (Integer.class) {
            while (true) {
            }
        }
    }
}
