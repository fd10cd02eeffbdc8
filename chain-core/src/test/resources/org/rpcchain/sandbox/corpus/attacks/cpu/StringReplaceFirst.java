// The same through replaceFirst.
import org.rpcchain.*;

public class StringReplaceFirst {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("a".repeat(3000).replaceFirst("(.*)(.*)(.*)(.*)(.*)(.*)c", "x").length()));
    }
}
