// A million lines on the virtual console.
import org.rpcchain.*;

public class Flood {
    public static NextHop run(State state, Value result, ChainContext context) {
        for (int i = 0; i < 1000000; i++) {
            context.log("line " + i);
        }
        return NextHop.end(Value.of("done"));
    }
}
