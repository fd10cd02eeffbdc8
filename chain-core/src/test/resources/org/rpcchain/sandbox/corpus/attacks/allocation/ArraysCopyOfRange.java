// The same with a range.
import java.util.*;
import org.rpcchain.*;

public class ArraysCopyOfRange {
    public static NextHop run(State state, Value result) {
        long[] one = new long[1];
        return NextHop.end(Value.of(Arrays.copyOfRange(one, 0, Integer.MAX_VALUE - 8).length));
    }
}
