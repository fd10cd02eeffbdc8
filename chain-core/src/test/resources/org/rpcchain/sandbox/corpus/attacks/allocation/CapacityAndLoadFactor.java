// A capacity of a billion entries, many times.
import java.util.*;
import org.rpcchain.*;

public class CapacityAndLoadFactor {
    public static NextHop run(State state, Value result) {
        List kept = new ArrayList();
        while (true) {
            Map map = new LinkedHashMap(1 << 30, 0.75f);
            map.put("a", "b");
            kept.add(map);
        }
    }
}
