// A null line.
import org.rpcchain.*;

public class NullLine {
    public static NextHop run(State state, Value result, ChainContext context) {
        context.log(null);
        return NextHop.end(Value.of("done"));
    }
}
