// A context of its own, to pass for the engine's.
import org.rpcchain.*;

public class ImplementsContext {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Own().server()));
    }

    static class Own implements ChainContext {
        public void log(String line) {}
        public ChainId chainId() { return null; }
        public String server() { return "escaped"; }
        public int hop() { return 0; }
    }
}
