// Characters that take three bytes each on the wire: 700,000 of them are two megabytes.
import org.rpcchain.*;

public class WideText {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("\u20ac".repeat(700000)));
    }
}
