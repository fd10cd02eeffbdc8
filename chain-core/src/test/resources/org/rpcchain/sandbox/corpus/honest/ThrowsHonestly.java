// A mistake that the author is to hear of, with its line.
import org.rpcchain.*;

public class ThrowsHonestly {
    public static NextHop run(State state, Value result) {
        if (result.get("a").intValue() == 1) {
            throw new IllegalArgumentException("a must not be 1");
        }
        return NextHop.end(result);
    }
}
