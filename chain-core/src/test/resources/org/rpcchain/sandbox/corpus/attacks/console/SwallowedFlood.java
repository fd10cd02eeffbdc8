// Catches the verdict and logs on.
import org.rpcchain.*;

public class SwallowedFlood {
    public static NextHop run(State state, Value result, ChainContext context) {
        while (true) {
            try {
                context.log("x".repeat(1000));
            } catch (Throwable t) {
                continue;
            }
        }
    }
}
