// An escape that is none.
import org.rpcchain.*;

public class BadEscape {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("\u00zz"));
    }
}
