// Sorts in the common pool.
import java.util.*;
import org.rpcchain.*;

public class ParallelSort {
    public static NextHop run(State state, Value result) {
        long[] numbers = new long[100000];
        Arrays.parallelSort(numbers);
        return NextHop.end(Value.of(numbers[0]));
    }
}
