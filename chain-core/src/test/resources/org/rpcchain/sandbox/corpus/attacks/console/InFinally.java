// Lines that are written in the end, again and again.
import org.rpcchain.*;

public class InFinally {
    public static NextHop run(State state, Value result, ChainContext context) {
        for (int i = 0; ; i++) {
            try {
                if (i % 2 == 0) {
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException e) {
                context.log("caught");
            } finally {
                context.log("x".repeat(1000));
            }
        }
    }
}
