// A sorted set is sought among sets that it cannot be compared with: the JDK throws and catches once for each, deep in the stack.
import java.util.*;
import org.rpcchain.*;

public class FailuresOfOneSearch {
    public static NextHop run(State state, Value result) {
        Object[] all = new Object[250000];
        Arrays.fill(all, Collections.singleton(java.time.Month.MAY));
        Set sought = new TreeSet(List.of(java.time.DayOfWeek.FRIDAY));
        return NextHop.end(Value.of(String.valueOf(deeper(480, all, sought))));
    }

    static Object deeper(int n, Object all, Object sought) {
        if (n > 0) {
            return deeper(n - 1, all, sought);
        }
        return Boolean.valueOf(Arrays.asList((Object[]) all).contains(sought));
    }
}
