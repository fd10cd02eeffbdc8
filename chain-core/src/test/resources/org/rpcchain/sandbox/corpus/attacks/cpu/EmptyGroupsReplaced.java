// Replaces the first of what has 2^60 ways to match nothing.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyGroupsReplaced {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("".replaceFirst("(|(?>))".repeat(60) + "\\z\\A(?!)", "x")));
    }
}
