// Each step moves all that is left.
import org.rpcchain.*;

public class BuilderDeleteFront {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("a".repeat(10000000));
        while (text.length() > 0) {
            text.deleteCharAt(0);
        }
        return NextHop.end(Value.of("escaped"));
    }
}
