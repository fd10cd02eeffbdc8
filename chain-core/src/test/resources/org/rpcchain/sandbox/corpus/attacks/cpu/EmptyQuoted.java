// The groups stand behind quotes and odd character classes.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyQuoted {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("".matches("\\Q[\\E?[^a[b]&&[^c]\\]]?\\c(?" + "(?:|)".repeat(60) + "b")));
    }
}
