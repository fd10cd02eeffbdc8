// Lazy groups that may be empty.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyLazyGroups {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.matches("(a*?)??".repeat(60) + "b", "")));
    }
}
