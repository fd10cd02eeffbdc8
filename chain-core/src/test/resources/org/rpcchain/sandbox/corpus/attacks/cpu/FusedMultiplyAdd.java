// Where the processor has no instruction for it, each is reckoned in decimals of thousands of digits.
import org.rpcchain.*;

public class FusedMultiplyAdd {
    public static NextHop run(State state, Value result) {
        double tiny = Double.MIN_VALUE * 8191;
        double sum = 0;
        while (true) {
            sum = Math.fma(tiny, tiny, Double.MAX_VALUE) + StrictMath.fma(1e-45f, 1e-45f, 3e38f);
        }
    }
}
