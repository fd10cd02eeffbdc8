// Looks ahead at every character.
import java.util.regex.*;
import org.rpcchain.*;

public class LookaheadPattern {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?=.*.*.*.*b)a").matcher("a".repeat(3000)).find()));
    }
}
