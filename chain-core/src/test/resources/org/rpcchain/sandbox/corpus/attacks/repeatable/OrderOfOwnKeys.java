// The order of keys without a hash code of their own.
import java.util.*;
import org.rpcchain.*;

public class OrderOfOwnKeys {
    static class Key {
        final int n;

        Key(int n) {
            this.n = n;
        }
    }

    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (int i = 0; i < 100; i++) {
            map.put(new Key(i), i);
        }
        Set set = new HashSet(map.keySet());
        return NextHop.end(Value.of(map.values().toString() + set.iterator().next() + new TreeSet(map.values()).first()));
    }
}
