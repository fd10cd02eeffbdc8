// 300 frames, each with two calls of the next.
import org.rpcchain.*;

public class JustBelowLimit {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(twice(300)));
    }

    private static long twice(int n) {
        return n == 0 ? 1 : twice(n - 1) + twice(n - 1);
    }
}
