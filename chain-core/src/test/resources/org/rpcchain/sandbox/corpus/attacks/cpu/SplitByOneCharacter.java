// To know how many parts a text has takes a look at each.
import org.rpcchain.*;

public class SplitByOneCharacter {
    public static NextHop run(State state, Value result) {
        int n = ",".repeat(30000000).split(",").length;
        return NextHop.end(Value.of(n));
    }
}
