// A loop that counts with boxed numbers.
import org.rpcchain.*;

public class BoxedLoop {
    public static NextHop run(State state, Value result) {
        Integer i = 0;
        Long sum = 0L;
        while (i < Integer.MAX_VALUE) {
            i++;
            sum += i;
            if (i > 1000000) {
                i = 0;
            }
        }
        return NextHop.end(Value.of(sum.longValue()));
    }
}
