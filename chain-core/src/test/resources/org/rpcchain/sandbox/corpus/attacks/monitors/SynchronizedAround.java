// A monitor around it.
import java.util.*;
import org.rpcchain.*;

public class SynchronizedAround {
    public static NextHop run(State state, Value result) {
        while (true) {
            try {
                synchronized (state) {
                    while (true) {
                        state.names();
                    }
                }
            } catch (Throwable t) {
                // again
            }
        }
    }
}
