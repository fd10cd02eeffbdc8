// The same with a deque.
import java.util.*;
import org.rpcchain.*;

public class CapacityOfDeque {
    public static NextHop run(State state, Value result) {
        ArrayDeque deque = new ArrayDeque(Integer.MAX_VALUE - 8);
        return NextHop.end(Value.of(deque.size()));
    }
}
