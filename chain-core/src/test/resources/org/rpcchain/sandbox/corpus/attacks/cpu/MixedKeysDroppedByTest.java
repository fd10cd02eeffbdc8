// The same by a test of ours, which takes next to nothing.
import java.util.*;
import java.util.function.Predicate;
import org.rpcchain.*;

public class MixedKeysDroppedByTest {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (long i = 1; i <= 1500; i++) {
            map.put(Double.valueOf(Double.longBitsToDouble((i << 32) | i)), "x");
        }
        for (long i = 1; i <= 150000; i++) {
            map.put(Long.valueOf((i << 32) | i), "y");
        }
        map.keySet().removeIf(new Predicate() {
            public boolean test(Object any) {
                return any instanceof Double;
            }
        });
        return NextHop.end(Value.of(map.size()));
    }
}
