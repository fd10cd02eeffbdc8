// A queue that asks a comparator.
import java.util.*;
import org.rpcchain.*;

public class PriorityQueueOrder {
    public static NextHop run(State state, Value result) {
        PriorityQueue queue = new PriorityQueue(11, new Comparator() {
            public int compare(Object a, Object b) {
                while (true) {
                }
            }
        });
        queue.add("a");
        queue.add("b");
        return NextHop.end(Value.of("escaped"));
    }
}
