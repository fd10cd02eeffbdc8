// The finaliser of a superclass is called.
import org.rpcchain.*;

public class SuperFinalize {
    static class Gone {
        void go() throws Throwable {
            super.finalize();
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Gone().toString()));
    }
}
