// One line of ten megabytes.
import org.rpcchain.*;

public class OneHugeLine {
    public static NextHop run(State state, Value result, ChainContext context) {
        context.log("x".repeat(10000000));
        return NextHop.end(Value.of("done"));
    }
}
