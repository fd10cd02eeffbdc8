// A replacement of many groups, each of which is all of the text.
import org.rpcchain.*;

public class GroupsTogether {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("x".repeat(100000).replaceAll("(x+)", "$1$0".repeat(2000)).length()));
    }
}
