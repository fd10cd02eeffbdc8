// Recursion while a class is being initialised.
import org.rpcchain.*;

public class RecursionInInitialiser {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(N));
    }

    private static final int N = deeper(0);
    private static int deeper(int n) {
        return deeper(n + 1) + 1;
    }
}
