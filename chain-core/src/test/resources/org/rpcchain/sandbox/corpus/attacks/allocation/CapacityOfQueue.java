// The same with a priority queue.
import java.util.*;
import org.rpcchain.*;

public class CapacityOfQueue {
    public static NextHop run(State state, Value result) {
        PriorityQueue queue = new PriorityQueue(Integer.MAX_VALUE - 8);
        return NextHop.end(Value.of(queue.size()));
    }
}
