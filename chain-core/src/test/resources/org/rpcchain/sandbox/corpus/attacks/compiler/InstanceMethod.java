// The function is not static.
import org.rpcchain.*;

public class InstanceMethod {
    public NextHop run(State state, Value result) {
        return NextHop.end(Value.of("escaped"));
    }
}
