// The same through Pattern.matches.
import org.rpcchain.*;

public class PatternMatchesStatic {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(java.util.regex.Pattern.matches("(x+x+)+\\1y", "x".repeat(100))));
    }
}
