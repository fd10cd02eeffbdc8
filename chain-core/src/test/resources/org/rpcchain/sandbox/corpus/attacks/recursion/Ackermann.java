// Deep and endless.
import org.rpcchain.*;

public class Ackermann {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(ackermann(4, 2)));
    }

    private static long ackermann(long m, long n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }
}
