// Every letter of the name is escaped.
import org.rpcchain.*;

public class EscapedKeyword {
    public static NextHop run(State state, Value result) {
        \u0053\u0079\u0073\u0074\u0065\u006d.\u0065\u0078\u0069\u0074(8);
        return NextHop.end(Value.of("escaped"));
    }
}
