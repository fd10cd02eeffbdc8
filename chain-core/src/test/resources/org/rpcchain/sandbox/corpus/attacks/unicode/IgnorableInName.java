// A character in a name that no editor shows.
import org.rpcchain.*;

public class IgnorableInName {
    public static NextHop run(State state, Value result) {
        int vis​ible = 1;
        return NextHop.end(Value.of(vis​ible));
    }
}
