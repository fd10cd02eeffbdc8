// The same through split.
import org.rpcchain.*;

public class StringSplitPattern {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("a".repeat(3000).split("(a*)*(a*)*\\1b").length));
    }
}
