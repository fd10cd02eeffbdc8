// The function is not public.
import org.rpcchain.*;

public class PrivateMethod {
    private static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("escaped"));
    }
}
