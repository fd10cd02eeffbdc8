// A comment that is none, since comments begin behind it.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyBehindLateComment {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("#?" + "(?:|)".repeat(60) + "(?!)(?x)").matcher("").find()));
    }
}
