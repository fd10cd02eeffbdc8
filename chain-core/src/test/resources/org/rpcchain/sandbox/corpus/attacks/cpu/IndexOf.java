// The worst text to look for a text in: ten to the eleventh comparisons in one call.
import org.rpcchain.*;

public class IndexOf {
    public static NextHop run(State state, Value result) {
        String text = "a".repeat(1000000);
        String wanted = "a".repeat(500000) + "b";
        return NextHop.end(Value.of(text.indexOf(wanted)));
    }
}
