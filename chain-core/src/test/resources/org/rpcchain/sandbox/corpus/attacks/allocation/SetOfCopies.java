// Copies become a set, a deque and a queue.
import java.util.*;
import org.rpcchain.*;

public class SetOfCopies {
    public static NextHop run(State state, Value result) {
        List copies = Collections.nCopies(Integer.MAX_VALUE / 2, "x");
        return NextHop.end(Value.of(new HashSet(copies).size() + new ArrayDeque(copies).size() + new PriorityQueue(copies).size()));
    }
}
