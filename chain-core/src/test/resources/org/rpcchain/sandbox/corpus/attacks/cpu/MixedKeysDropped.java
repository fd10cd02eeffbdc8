// Numbers of two kinds with one hash code: each that is taken away is looked for among all of the other kind, in one call.
import java.util.*;
import java.util.function.Predicate;
import org.rpcchain.*;

public class MixedKeysDropped {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (long i = 1; i <= 1500; i++) {
            map.put(Double.valueOf(Double.longBitsToDouble((i << 32) | i)), "x");
        }
        for (long i = 1; i <= 150000; i++) {
            map.put(Long.valueOf((i << 32) | i), "y");
        }
        map.keySet().retainAll(List.of());
        return NextHop.end(Value.of(map.size()));
    }
}
