// A class of its own with the name of one that is not allowed.
import org.rpcchain.*;

public class ShadowsSystem {
    static class System {
        static void exit(int code) {}
    }

    public static NextHop run(State state, Value result) {
        System.exit(1);
        return NextHop.end(Value.of("own"));
    }
}
