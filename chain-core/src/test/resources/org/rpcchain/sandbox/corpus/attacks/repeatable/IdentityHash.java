// The address of an object, nearly.
import org.rpcchain.*;

public class IdentityHash {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(System.identityHashCode(state)));
    }
}
