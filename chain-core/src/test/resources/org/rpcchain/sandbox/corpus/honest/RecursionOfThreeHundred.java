// A deep recursion that is within the limit.
import org.rpcchain.*;

public class RecursionOfThreeHundred {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(depth(300)));
    }

    private static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }
}
