// A sorted set, in the opposite order, is sought among the values of a map.
import java.util.*;
import org.rpcchain.*;

public class FailuresOfValues {
    public static NextHop run(State state, Value result) {
        Map all = new HashMap();
        Set value = Collections.singleton(java.time.Month.MAY);
        for (int i = 0; i < 100000; i++) {
            all.put(Integer.valueOf(i), value);
        }
        Set sought = new TreeSet(Collections.reverseOrder());
        sought.add(java.time.DayOfWeek.FRIDAY);
        return NextHop.end(Value.of(String.valueOf(deeper(480, all, sought))));
    }

    static Object deeper(int n, Object all, Object sought) {
        if (n > 0) {
            return deeper(n - 1, all, sought);
        }
        return Boolean.valueOf(((Map) all).containsValue(sought));
    }
}
