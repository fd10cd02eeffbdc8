// Both alternatives are empty, and what follows fails at once.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyAlternatives {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?:|)".repeat(60) + "(?!)").matcher("").find()));
    }
}
