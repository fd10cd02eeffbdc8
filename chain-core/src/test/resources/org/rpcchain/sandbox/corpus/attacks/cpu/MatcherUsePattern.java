// A matcher that is given another pattern.
import java.util.regex.*;
import org.rpcchain.*;

public class MatcherUsePattern {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("x").matcher("a".repeat(60));
        matcher.usePattern(Pattern.compile("(a+)+\\1b"));
        return NextHop.end(Value.of(matcher.matches()));
    }
}
