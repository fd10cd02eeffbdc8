// Looks behind at many places, from each of many places.
import java.util.regex.*;
import org.rpcchain.*;

public class LookbehindInLookbehind {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?<=\\G(?<!\\z.{0,900}).{0,900})a").matcher("x".repeat(100000)).find()));
    }
}
