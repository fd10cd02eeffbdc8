// The state is two megabytes.
import org.rpcchain.*;

public class HugeState {
    public static NextHop run(State state, Value result) {
        return NextHop.call("a", "f", Value.record().build(), "run", state.with("x", "y".repeat(2000000)));
    }
}
