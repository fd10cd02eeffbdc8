// A name that reads like an inner class of another.
import org.rpcchain.*;

public class DollarName$State {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("ok"));
    }
}
