// Looks behind itself at every character.
import java.util.regex.*;
import org.rpcchain.*;

public class LookbehindPattern {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?<=a{0,1000}a{0,1000})b").matcher("a".repeat(20000)).find()));
    }
}
