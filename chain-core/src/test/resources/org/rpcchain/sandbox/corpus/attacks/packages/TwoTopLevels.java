// Two public classes in one source: harmless, and must stay so.
import org.rpcchain.*;

public class TwoTopLevels {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Other.NAME));
    }
}

class Other {
    static final String NAME = "other";
}
