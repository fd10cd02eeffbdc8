// What is left in a queue of which something was removed is put in order anew.
import java.util.*;
import java.util.function.Predicate;
import org.rpcchain.*;

public class QueueRemovesIf {
    public static NextHop run(State state, Value result) {
        String[] texts = {"x".repeat(9000000), "x".repeat(9000000)};
        PriorityQueue queue = new PriorityQueue();
        for (int i = 0; i < 10000; i++) {
            queue.add("a");
        }
        for (int i = 0; i < 10000; i++) {
            queue.add(texts[i % 2]);
        }
        queue.removeIf(new Last());
        return NextHop.end(Value.of(queue.size()));
    }

    static class Last implements Predicate {
        private int seen;

        public boolean test(Object any) {
            return ++seen == 20000;
        }
    }
}
