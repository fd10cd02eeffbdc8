// The same through replaceAll.
import org.rpcchain.*;

public class StringReplaceAll {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("a".repeat(3000).replaceAll("(.*)(.*)(.*)(.*)(.*)(.*)c", "x").length()));
    }
}
