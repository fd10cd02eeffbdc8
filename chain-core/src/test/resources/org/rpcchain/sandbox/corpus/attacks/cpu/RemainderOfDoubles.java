// A remainder of two doubles takes a step for each bit between them.
import org.rpcchain.*;

public class RemainderOfDoubles {
    public static NextHop run(State state, Value result) {
        double sum = 0;
        for (double x = Double.MAX_VALUE; ; x = Math.nextDown(x)) {
            sum += Math.IEEEremainder(x, 3 * Double.MIN_VALUE);
            if (sum == 1) {
                return NextHop.end(Value.of(sum));
            }
        }
    }
}
