// Four million look-ups in one call, each among all numbers that have the text's hash code.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysAtOnce {
    public static NextHop run(State state, Value result) {
        Map all = new HashMap();
        for (int i = 0; i < 200000; i++) {
            long high = (long) i << 32;
            all.put(Long.valueOf(high | ((i ^ "x".hashCode()) & 0xffffffffL)), "");
        }
        all.put("x", "");
        return NextHop.end(Value.of(all.keySet().containsAll(Collections.nCopies(4000000, "x"))));
    }
}
