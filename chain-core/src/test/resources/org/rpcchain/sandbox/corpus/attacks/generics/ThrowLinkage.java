// Throws an error that the engine might take for a source that cannot be loaded.
import org.rpcchain.*;

public class ThrowLinkage {
    public static NextHop run(State state, Value result) {
        throw new NoClassDefFoundError("org/rpcchain/State");
    }
}
