// What a context tells must be the same at every run of the same hop.
import org.rpcchain.*;

public class Environment {
    public static NextHop run(State state, Value result, ChainContext context) {
        return NextHop.end(Value.of(context.chainId() + " " + context.server() + " " + context.hop()));
    }
}
