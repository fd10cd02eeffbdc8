// A view does not say that there is a hash table behind it.
import java.util.*;
import org.rpcchain.*;

public class CollidingNumbersBehindAView {
    public static NextHop run(State state, Value result) {
        Set all = new HashSet();
        for (int i = 0; i < 12; i++) {
            all.add(Long.valueOf((long) i << 32 | i));
        }
        Object one = Long.valueOf(11L << 32 | 11L);
        Collection view = Collections.unmodifiableCollection(all);
        return NextHop.end(Value.of(view.containsAll(Collections.nCopies(2500000, one))));
    }
}
