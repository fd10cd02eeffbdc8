// Asks the state for a name that it does not have.
import org.rpcchain.*;

public class MissingName {
    public static NextHop run(State state, Value result) {
        return NextHop.end(state.get("customer"));
    }
}
