// Null values and missing names.
import org.rpcchain.*;

public class NullSafe {
    public static NextHop run(State state, Value result) {
        Value a = result.get("a");
        Value b = result.getOr("b", Value.of("none"));
        return NextHop.end(Value.of((a.isNull() ? "null" : "set") + " " + b.text() + " " + result.has("a") + result.has("c")));
    }
}
