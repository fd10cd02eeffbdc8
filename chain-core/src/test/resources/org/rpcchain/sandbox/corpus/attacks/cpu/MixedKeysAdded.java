// The same text is added again and again to a set of numbers that have its hash code.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysAdded {
    public static NextHop run(State state, Value result) {
        Set all = new HashSet();
        for (int i = 0; i < 300000; i++) {
            long high = (long) i << 32;
            all.add(Long.valueOf(high | ((i ^ "x".hashCode()) & 0xffffffffL)));
        }
        for (int i = 0; i < 100000; i++) {
            all.add("x");
        }
        return NextHop.end(Value.of(all.size()));
    }
}
