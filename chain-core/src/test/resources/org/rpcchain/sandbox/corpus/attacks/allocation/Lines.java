// Splits ten million lines.
import org.rpcchain.*;

public class Lines {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("\n".repeat(10000000).split("\n", -1).length));
    }
}
