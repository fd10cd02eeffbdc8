// Looks behind at 99,999 places, at each of a million, and reads nothing.
import java.util.regex.*;
import org.rpcchain.*;

public class LookbehindAtNothing {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?<=(?!).{0,900})").matcher("x".repeat(1000000)).find()));
    }
}
