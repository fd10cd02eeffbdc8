// The same where all are added.
import java.util.*;
import org.rpcchain.*;

public class CopiesAddedToAQueue {
    public static NextHop run(State state, Value result) {
        PriorityQueue queue = new PriorityQueue();
        queue.addAll(Collections.nCopies(Integer.MAX_VALUE, "x"));
        return NextHop.end(Value.of(queue.size()));
    }
}
