// Each loop is short.
import org.rpcchain.*;

public class NestedLoops {
    public static NextHop run(State state, Value result) {
        long n = 0;
        for (int a = 0; a < 1000; a++) {
            for (int b = 0; b < 1000; b++) {
                for (int c = 0; c < 1000; c++) {
                    for (int d = 0; d < 1000; d++) {
                        n += a ^ b ^ c ^ d;
                    }
                }
            }
        }
        return NextHop.end(Value.of(n));
    }
}
