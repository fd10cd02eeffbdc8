// The dearest of the cheap instructions.
import org.rpcchain.*;

public class DivisionLoop {
    public static NextHop run(State state, Value result) {
        long a = Long.MAX_VALUE, b = 3;
        while (true) {
            a = (a / b) | 0x7000000000000001L;
            b = (a % 1000) | 1;
        }
    }
}
