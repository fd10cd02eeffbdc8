// A split at each place from which the rest is looked at.
import org.rpcchain.*;

public class SplitByLookahead {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("ab".repeat(40000).split("(?=(a|b)*c)|(?=.*b.*a.*c)").length));
    }
}
