// Comments begin behind the groups, which have spaces where there are none yet.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyCommentedLate {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("( ?=x||)".repeat(40) + "(?!)(?x)").matcher("").find()));
    }
}
