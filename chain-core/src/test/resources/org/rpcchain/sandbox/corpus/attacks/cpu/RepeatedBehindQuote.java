// A group is repeated by a sign behind an empty quote: the stack would overflow.
import java.util.regex.*;
import org.rpcchain.*;

public class RepeatedBehindQuote {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("ab".repeat(500000).matches("(a|b)\\Q\\E*")));
    }
}
