// The same in a list within the entry.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysWithinTheEntry {
    /** Numbers of two kinds with one hash code: each of the first is looked for among all others. */
    static Set mixed() {
        Set set = doubles(1000);
        for (long i = 1; i <= 60000; i++) {
            set.add(Long.valueOf((i << 32) | i));
        }
        return set;
    }

    static Set doubles(int count) {
        Set set = new HashSet();
        for (long i = 1; i <= count; i++) {
            set.add(Double.valueOf(Double.longBitsToDouble((i << 32) | i)));
        }
        return set;
    }

    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        map.put("k", List.of("x", mixed()));
        return NextHop.end(Value.of(map.entrySet().contains(Map.entry("k", List.of("x", doubles(61000))))));
    }
}
