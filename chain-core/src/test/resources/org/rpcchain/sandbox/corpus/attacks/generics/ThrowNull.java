// Throws nothing at all.
import org.rpcchain.*;

public class ThrowNull {
    public static NextHop run(State state, Value result) {
        throw null;
    }
}
