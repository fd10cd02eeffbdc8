// Lines on the virtual console.
import org.rpcchain.*;

public class Console {
    public static NextHop run(State state, Value result, ChainContext context) {
        for (int i = 0; i < result.size(); i++) {
            context.log("item " + i + " is " + result.at(i).text());
        }
        return NextHop.end(Value.of("hop " + context.hop()));
    }
}
