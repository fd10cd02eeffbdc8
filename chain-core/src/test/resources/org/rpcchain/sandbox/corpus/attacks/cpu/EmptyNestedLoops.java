// Loops in loops, each of which may be empty.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyNestedLoops {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("a".matches("(?:".repeat(60) + "a*" + ")*".repeat(60) + "b")));
    }
}
