// Sets of entries in the order of what they hold, which cannot be compared with the keys of those that are counted.
import java.util.*;
import org.rpcchain.*;

public class FailuresOfEntries {
    public static NextHop run(State state, Value result) {
        Object[] all = new Object[250000];
        Arrays.fill(all, Collections.singleton(Map.entry(java.time.Month.MAY, "x")));
        Set sought = new TreeSet(Map.Entry.comparingByKey());
        sought.add(Map.entry(java.time.DayOfWeek.FRIDAY, "x"));
        return NextHop.end(Value.of(String.valueOf(deeper(480, all, sought))));
    }

    static Object deeper(int n, Object all, Object sought) {
        if (n > 0) {
            return deeper(n - 1, all, sought);
        }
        return Integer.valueOf(Collections.frequency(Arrays.asList((Object[]) all), sought));
    }
}
