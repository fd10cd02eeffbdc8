// The same with order.
import java.util.*;
import org.rpcchain.*;

public class CapacityOfLinkedMap {
    public static NextHop run(State state, Value result) {
        Map map = new LinkedHashMap(1 << 30, 0.1f);
        map.put("a", "b");
        return NextHop.end(Value.of(map.size()));
    }
}
