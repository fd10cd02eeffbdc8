// Replaces the nothing between the characters.
import org.rpcchain.*;

public class ReplaceEmpty {
    public static NextHop run(State state, Value result) {
        String text = "x".repeat(100000);
        return NextHop.end(Value.of(text.replace("", "y".repeat(10000)).length()));
    }
}
