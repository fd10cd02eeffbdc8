// Opens the root logger's gates.
import org.rpcchain.*;

public class Logger {
    public static NextHop run(State state, Value result) {
        java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.ALL);
        return NextHop.end(Value.of("escaped"));
    }
}
