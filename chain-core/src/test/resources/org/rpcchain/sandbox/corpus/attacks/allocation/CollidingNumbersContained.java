// Numbers of one hash code are found in a few steps; to see that they can be compared, the JDK allocates at each look-up.
import java.util.*;
import org.rpcchain.*;

public class CollidingNumbersContained {
    public static NextHop run(State state, Value result) {
        Set all = new HashSet();
        for (int i = 0; i < 5000; i++) {
            all.add(Long.valueOf((long) i << 32 | i));
        }
        Object one = Long.valueOf(4321L << 32 | 4321L);
        return NextHop.end(Value.of(all.containsAll(Collections.nCopies(5000000, one))));
    }
}
