// The groups stand behind comments.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyCommented {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?x) [a #] \n ]? # ( \n " + "(?: | ) # \n".repeat(60) + "(?!)").matcher("").find()));
    }
}
