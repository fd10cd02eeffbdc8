// Canonical equivalence, by a flag within the pattern.
import java.util.regex.*;
import org.rpcchain.*;

public class CanonicalPatternInside {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?:(?c)[b])").matcher("b").find()));
    }
}
