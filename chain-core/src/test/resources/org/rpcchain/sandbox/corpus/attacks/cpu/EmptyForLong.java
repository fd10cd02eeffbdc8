// Counts to the largest long.
import org.rpcchain.*;

public class EmptyForLong {
    public static NextHop run(State state, Value result) {
        long n = 0;
        for (long i = 0; i < Long.MAX_VALUE; i++) {
            n += i;
        }
        return NextHop.end(Value.of(n));
    }
}
