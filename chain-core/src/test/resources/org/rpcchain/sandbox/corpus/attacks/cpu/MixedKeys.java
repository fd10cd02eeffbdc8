// Numbers of one kind that share a hash code, and a look-up by a number of another kind, which has no order among them.
import java.util.*;
import org.rpcchain.*;

public class MixedKeys {
    public static NextHop run(State state, Value result) {
        Map map = new LinkedHashMap();
        for (long i = 1; i < 300000; i++) {
            map.put(Long.valueOf((i << 32) | i), "x");
        }
        Integer key = Integer.valueOf(0);
        while (true) {
            map.get(key);
        }
    }
}
