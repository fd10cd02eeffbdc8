// Annotations must not reach a loader that resolves them.
import org.rpcchain.*;

public class OnClass {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("ok"));
    }

    @Deprecated
    static class Marked {}
}
