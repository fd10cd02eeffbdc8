// The state with a name less and a name more.
import org.rpcchain.*;

public class StateOnly {
    public static NextHop run(State state, Value result) {
        State next = state.without("a").with("d", true).with("e", "text").with("f", 7L);
        return NextHop.call("server", "f.g", next.asValue(), "run", next);
    }
}
