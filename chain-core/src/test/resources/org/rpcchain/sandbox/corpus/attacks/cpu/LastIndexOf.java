// The same from the end.
import org.rpcchain.*;

public class LastIndexOf {
    public static NextHop run(State state, Value result) {
        String text = "a".repeat(1000000);
        String wanted = "b" + "a".repeat(500000);
        return NextHop.end(Value.of(text.lastIndexOf(wanted)));
    }
}
