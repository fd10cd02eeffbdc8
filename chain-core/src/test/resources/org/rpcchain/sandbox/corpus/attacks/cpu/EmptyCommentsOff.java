// Comments are switched off behind a sign of one.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyCommentsOff {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?-x:#?" + "(?:|)".repeat(60) + "(?!))", Pattern.COMMENTS).matcher("").find()));
    }
}
