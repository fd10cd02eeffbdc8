// A queue gets a long text, and one like it, again and again: each is compared with the one before.
import java.util.*;
import org.rpcchain.*;

public class QueueOfOneText {
    public static NextHop run(State state, Value result) {
        String[] texts = {"x".repeat(5000000), "x".repeat(5000000)};
        Object[] all = new Object[20000];
        for (int i = 0; i < all.length; i++) {
            all[i] = texts[i % 2];
        }
        PriorityQueue queue = new PriorityQueue();
        Collections.addAll(queue, all);
        return NextHop.end(Value.of(queue.size()));
    }
}
