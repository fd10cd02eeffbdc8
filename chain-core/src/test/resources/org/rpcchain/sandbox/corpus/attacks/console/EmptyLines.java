// Lines without a character: they are counted too.
import org.rpcchain.*;

public class EmptyLines {
    public static NextHop run(State state, Value result, ChainContext context) {
        while (true) {
            context.log("");
        }
    }
}
