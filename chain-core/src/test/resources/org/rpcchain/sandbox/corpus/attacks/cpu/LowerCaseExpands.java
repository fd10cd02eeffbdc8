// Each letter becomes two, one copy of the rest at a time: quadratic.
import org.rpcchain.*;

public class LowerCaseExpands {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("\u0130".repeat(300000).toLowerCase().length()));
    }
}
