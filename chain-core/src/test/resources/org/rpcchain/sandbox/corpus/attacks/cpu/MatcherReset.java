// A matcher that is given its text afterwards, past a wrapper around the first.
import java.util.regex.*;
import org.rpcchain.*;

public class MatcherReset {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("(a+)+\\1b").matcher("");
        matcher.reset("a".repeat(60));
        return NextHop.end(Value.of(matcher.matches()));
    }
}
