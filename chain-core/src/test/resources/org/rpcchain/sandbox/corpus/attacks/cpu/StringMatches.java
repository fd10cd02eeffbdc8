// The same through String.matches.
import org.rpcchain.*;

public class StringMatches {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("a".repeat(5000).matches(".*a.*a.*a.*a.*a.*a.*a.*b")));
    }
}
