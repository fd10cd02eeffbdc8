// Each queue takes the order of the one before.
import java.util.*;
import org.rpcchain.*;

public class QueueOfQueues {
    public static NextHop run(State state, Value result) {
        PriorityQueue queue = new PriorityQueue(Collections.reverseOrder());
        for (int i = 0; i < 20000; i++) {
            queue = new PriorityQueue(queue);
        }
        int n = 0;
        while (true) {
            queue.add("b");
            queue.add("a");
            queue.poll();
            queue.poll();
        }
    }
}
