// Escape sequences and line breaks, to forge lines on somebody's terminal.
import org.rpcchain.*;

public class ControlCharacters {
    public static NextHop run(State state, Value result, ChainContext context) {
        context.log("\u001b[2J\u0007\r\nCHAIN FINISHED\u0000");
        return NextHop.end(Value.of("done"));
    }
}
