// The same, hidden in an inner class that is never used.
import org.rpcchain.*;

public class NativeOfInner {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("ok"));
    }

    static class Hidden {
        native void registerNatives();
    }
}
