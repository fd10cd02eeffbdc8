// The same for a queue, which must know what it compares.
import java.util.*;
import org.rpcchain.*;

public class QueueOfCopies {
    public static NextHop run(State state, Value result) {
        int n = new PriorityQueue(Collections.nCopies(Integer.MAX_VALUE, "x")).size();
        return NextHop.end(Value.of(n));
    }
}
