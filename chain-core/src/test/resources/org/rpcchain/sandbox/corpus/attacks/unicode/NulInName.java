// A NUL in a name.
import org.rpcchain.*;

public class NulInName {
    public static NextHop run(State state, Value result) {
        int a\u0000b = 1;
        return NextHop.end(Value.of(a\u0000b));
    }
}
