// The same behind a map's values.
import java.util.*;
import java.util.function.Predicate;
import org.rpcchain.*;

public class MixedKeysDroppedByValue {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (long i = 1; i <= 1500; i++) {
            map.put(Double.valueOf(Double.longBitsToDouble((i << 32) | i)), "x");
        }
        for (long i = 1; i <= 150000; i++) {
            map.put(Long.valueOf((i << 32) | i), "y");
        }
        map.values().removeAll(List.of("x"));
        return NextHop.end(Value.of(map.size()));
    }
}
