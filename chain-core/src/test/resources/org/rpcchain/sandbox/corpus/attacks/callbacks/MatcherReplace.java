// A function that the matcher calls.
import java.util.regex.*;
import org.rpcchain.*;

public class MatcherReplace {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("x").matcher("xxx").replaceAll(new java.util.function.Function() {
            public Object apply(Object match) {
                while (true) {
                }
            }
        })));
    }
}
