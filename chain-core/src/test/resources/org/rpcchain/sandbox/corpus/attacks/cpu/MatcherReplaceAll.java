// Replaces through a matcher.
import java.util.regex.*;
import org.rpcchain.*;

public class MatcherReplaceAll {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(a|aa)+\\1c").matcher("a".repeat(80)).replaceAll("")));
    }
}
