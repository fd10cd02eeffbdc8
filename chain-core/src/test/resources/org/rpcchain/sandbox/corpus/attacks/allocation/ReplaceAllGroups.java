// A replacement that names the whole match a hundred times.
import org.rpcchain.*;

public class ReplaceAllGroups {
    public static NextHop run(State state, Value result) {
        String text = "x".repeat(1000000);
        return NextHop.end(Value.of(text.replaceAll("x+", "$0".repeat(100)).length()));
    }
}
