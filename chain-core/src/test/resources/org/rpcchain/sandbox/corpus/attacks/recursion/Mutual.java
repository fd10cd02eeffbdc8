// Two methods that call each other.
import org.rpcchain.*;

public class Mutual {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(even(1000000000)));
    }

    private static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }
    private static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
}
