// Declares a class String in its own package: the signature's types must be the engine's, not these.
import org.rpcchain.*;

public class ShadowsString {
    static class State {
    }

    static class Value {
    }

    public static NextHop run(org.rpcchain.State state, org.rpcchain.Value result) {
        return NextHop.end(org.rpcchain.Value.of("escaped"));
    }
}
