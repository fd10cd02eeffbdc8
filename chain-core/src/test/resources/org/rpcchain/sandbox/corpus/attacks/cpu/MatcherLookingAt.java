// Looks at the beginning.
import java.util.regex.*;
import org.rpcchain.*;

public class MatcherLookingAt {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(a+)+\\1b").matcher("a".repeat(60)).lookingAt()));
    }
}
