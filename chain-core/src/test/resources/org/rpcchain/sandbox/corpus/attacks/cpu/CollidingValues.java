// Values as keys, with the same hash.
import java.util.*;
import org.rpcchain.*;

public class CollidingValues {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (int i = 0; i < 1 << 14; i++) {
            Value[] items = new Value[14];
            for (int bit = 0; bit < 14; bit++) {
                items[bit] = Value.of((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            map.put(Value.list(items), "x");
        }
        int n = 0;
        while (true) {
            Iterator each = map.keySet().iterator();
            while (each.hasNext()) {
                if (map.containsKey(each.next())) {
                    n++;
                }
            }
        }
    }
}
