// What is repeated is one character of two units.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptySupplementary {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?:\\uD83D\\uDE00*)?".repeat(30) + "(?:\\Q😀\\E*)?".repeat(30) + "(?!)").matcher("").find()));
    }
}
