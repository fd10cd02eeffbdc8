// Counts within counts.
import java.util.regex.*;
import org.rpcchain.*;

public class CountedPattern {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("((((a{1,100}){1,100}){1,100}){1,100}){1,100}b").matcher("a".repeat(300)).find()));
    }
}
