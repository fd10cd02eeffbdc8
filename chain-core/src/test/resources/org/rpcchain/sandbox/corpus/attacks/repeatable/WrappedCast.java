// An exception takes over what its cause says, and so the identity of a loader.
import org.rpcchain.*;

public class WrappedCast {
    public static NextHop run(State state, Value result) {
        try {
            Object text = "x";
            return NextHop.end(Value.of(((Own) text).toString()));
        } catch (ClassCastException e) {
            RuntimeException wrapped = new RuntimeException(e);
            return NextHop.end(Value.of(wrapped.getMessage() + " " + wrapped + " " + wrapped.getCause()));
        }
    }

    static class Own {}
}
