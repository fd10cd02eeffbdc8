// The same, and every thread that the worker starts inherits it.
import org.rpcchain.*;

public class InheritedLeak {
    public static NextHop run(State state, Value result) {
        new InheritableThreadLocal().set(new byte[1000000]);
        return NextHop.end(Value.of("escaped"));
    }
}
