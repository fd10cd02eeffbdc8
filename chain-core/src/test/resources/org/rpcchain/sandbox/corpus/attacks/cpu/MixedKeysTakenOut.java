// One by one, by iterators, each of which looks at all others: some milliseconds each, which must be seen.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysTakenOut {
    public static NextHop run(State state, Value result) {
        Set set = new HashSet();
        for (long i = 1; i <= 1500; i++) {
            set.add(Double.valueOf(Double.longBitsToDouble((i << 32) | i)));
        }
        for (long i = 1; i <= 150000; i++) {
            set.add(Long.valueOf((i << 32) | i));
        }
        Iterator walk = set.iterator();
        while (walk.hasNext()) {
            walk.next();
            walk.remove();
        }
        return NextHop.end(Value.of(set.size()));
    }
}
