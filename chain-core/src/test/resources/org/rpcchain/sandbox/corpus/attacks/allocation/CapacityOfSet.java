// The same with a set.
import java.util.*;
import org.rpcchain.*;

public class CapacityOfSet {
    public static NextHop run(State state, Value result) {
        Set set = new HashSet(1 << 30);
        set.add("a");
        return NextHop.end(Value.of(set.size()));
    }
}
