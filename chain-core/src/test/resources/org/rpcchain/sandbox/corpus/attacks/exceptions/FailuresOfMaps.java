// A map is sought among sorted ones that cannot be asked for its key.
import java.util.*;
import org.rpcchain.*;

public class FailuresOfMaps {
    public static NextHop run(State state, Value result) {
        Object[] all = new Object[250000];
        Arrays.fill(all, new TreeMap(Map.of(java.time.Month.MAY, "x")));
        Map sought = Map.of(java.time.DayOfWeek.FRIDAY, "x");
        return NextHop.end(Value.of(String.valueOf(deeper(480, all, sought))));
    }

    static Object deeper(int n, Object all, Object sought) {
        if (n > 0) {
            return deeper(n - 1, all, sought);
        }
        return Integer.valueOf(Arrays.asList((Object[]) all).indexOf(sought));
    }
}
