// Assertions are always on, and their error is an Error.
import org.rpcchain.*;

public class AssertFails {
    public static NextHop run(State state, Value result) {
        assert state.has("x") : "no x";
        return NextHop.end(Value.of("escaped"));
    }
}
