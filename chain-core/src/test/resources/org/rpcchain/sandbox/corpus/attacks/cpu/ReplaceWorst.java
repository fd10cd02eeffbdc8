// The same within replace.
import org.rpcchain.*;

public class ReplaceWorst {
    public static NextHop run(State state, Value result) {
        String text = "a".repeat(1000000);
        return NextHop.end(Value.of(text.replace("a".repeat(500000) + "b", "c").length()));
    }
}
