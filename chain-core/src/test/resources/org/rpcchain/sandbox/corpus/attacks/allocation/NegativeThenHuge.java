// Negative sizes first, to earn a refund.
import org.rpcchain.*;

public class NegativeThenHuge {
    public static NextHop run(State state, Value result) {
        for (int i = 0; i < 100; i++) {
            try {
                int[] none = new int[Integer.MIN_VALUE + i];
            } catch (NegativeArraySizeException e) {
                continue;
            }
        }
        long[] big = new long[20000000];
        return NextHop.end(Value.of(big.length));
    }
}
