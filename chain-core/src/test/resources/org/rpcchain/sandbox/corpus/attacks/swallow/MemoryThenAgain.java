// Gives back what it had and starts again: what counts is what was allocated, not what is kept.
import java.util.*;
import org.rpcchain.*;

public class MemoryThenAgain {
    public static NextHop run(State state, Value result) {
        while (true) {
            try {
                List kept = new ArrayList();
                while (true) {
                    kept.add(new byte[100000]);
                }
            } catch (Throwable t) {
                continue;
            }
        }
    }
}
