// Boxes, and nothing else.
import org.rpcchain.*;

public class BoxedNumbers {
    public static NextHop run(State state, Value result) {
        Long last = Long.valueOf(1000);
        while (true) {
            last = Long.valueOf(last.longValue() + 1);
        }
    }
}
