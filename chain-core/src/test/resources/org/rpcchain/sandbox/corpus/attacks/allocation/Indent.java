// Two hundred thousand lines, a thousand blanks before each.
import org.rpcchain.*;

public class Indent {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("x\n".repeat(200000).indent(1000).length()));
    }
}
