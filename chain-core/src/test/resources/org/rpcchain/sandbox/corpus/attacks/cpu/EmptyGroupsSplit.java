// Splits what has no end, by what has 2^60 ways to match nothing.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyGroupsSplit {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("ab".split("(?:a*|b*)?".repeat(40) + "c").length));
    }
}
