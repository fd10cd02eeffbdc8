// Keys whose hash codes are identities.
import java.util.*;
import org.rpcchain.*;

public class KeysOfManyKinds {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (int i = 0; i < 30; i++) {
            map.put(new StringBuilder("a" + i), i);
            map.put(new RuntimeException("a" + i), i);
            map.put(java.time.Month.of(1 + i % 12), i);
            map.put(new int[i], i);
        }
        Object[] values = map.values().toArray();
        return NextHop.end(Value.of(Arrays.toString(values) + new TreeMap(Map.of(1, 2)) + new HashSet(map.values())));
    }
}
