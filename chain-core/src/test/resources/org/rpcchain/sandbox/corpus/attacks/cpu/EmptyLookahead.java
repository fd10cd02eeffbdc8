// Looks ahead at nothing, in two ways each.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyLookahead {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("".matches("(?=(?:|)".repeat(60) + "(?!)" + ")".repeat(60))));
    }
}
