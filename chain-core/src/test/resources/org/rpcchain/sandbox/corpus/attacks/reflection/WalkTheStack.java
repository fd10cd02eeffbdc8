// Looks at the engine's frames below.
import org.rpcchain.*;

public class WalkTheStack {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass().getName()));
    }
}
