// The length that no JVM allows: OutOfMemoryError whatever the heap.
import org.rpcchain.*;

public class MaxValueArray {
    public static NextHop run(State state, Value result) {
        int[] big = new int[Integer.MAX_VALUE];
        return NextHop.end(Value.of(big.length));
    }
}
