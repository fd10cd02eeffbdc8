// Half a second, many times: what counts is the sum, not the longest loop.
import org.rpcchain.*;

public class TwoMinds {
    public static NextHop run(State state, Value result) {
        long n = 0;
        for (int i = 0; i < 1000; i++) {
            for (int j = 0; j < 100000000; j++) {
                n += j ^ i;
            }
        }
        return NextHop.end(Value.of(n));
    }
}
