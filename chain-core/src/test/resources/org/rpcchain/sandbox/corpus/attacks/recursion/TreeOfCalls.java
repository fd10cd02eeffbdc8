// A tree forty deep: never deep enough for the depth, and a trillion calls.
import org.rpcchain.*;

public class TreeOfCalls {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(fib(60)));
    }

    private static long fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }
}
