// Causes of causes, as long as there is memory.
import org.rpcchain.*;

public class CausesWithoutEnd {
    public static NextHop run(State state, Value result) {
        RuntimeException cause = new RuntimeException("first");
        while (true) {
            cause = new IllegalStateException("x".repeat(100), cause);
        }
    }
}
