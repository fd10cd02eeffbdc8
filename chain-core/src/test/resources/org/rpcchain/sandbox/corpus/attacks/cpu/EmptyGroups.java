// Two ways at each group that may be empty, and no character to read.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyGroups {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("".matches("()?".repeat(60) + "b")));
    }
}
