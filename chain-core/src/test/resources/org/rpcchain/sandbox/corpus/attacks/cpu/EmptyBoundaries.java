// Optional boundaries and line ends.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyBoundaries {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("\\b??$?^??\\G?".repeat(20) + "(?!)", Pattern.MULTILINE).matcher("a").find(1)));
    }
}
