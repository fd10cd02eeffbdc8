// Fills the console, and throws.
import org.rpcchain.*;

public class ThenThrow {
    public static NextHop run(State state, Value result, ChainContext context) {
        for (int i = 0; i < 1000; i++) {
            context.log("x".repeat(1000));
        }
        throw new IllegalStateException("after the flood");
    }
}
