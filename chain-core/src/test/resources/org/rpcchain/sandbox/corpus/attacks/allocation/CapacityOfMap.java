// The table of a map is made at the first put: the constructor alone is cheap.
import java.util.*;
import org.rpcchain.*;

public class CapacityOfMap {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap(1 << 30);
        map.put("a", "b");
        return NextHop.end(Value.of(map.size()));
    }
}
