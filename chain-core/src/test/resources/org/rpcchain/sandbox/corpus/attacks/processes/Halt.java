// Ends the server without its hooks.
import org.rpcchain.*;

public class Halt {
    public static NextHop run(State state, Value result) {
        Runtime.getRuntime().halt(7);
        return NextHop.end(Value.of("escaped"));
    }
}
