// A recursion of modest depth.
import org.rpcchain.*;

public class RecursionOfFifty {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(depth(50)));
    }

    private static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }
}
