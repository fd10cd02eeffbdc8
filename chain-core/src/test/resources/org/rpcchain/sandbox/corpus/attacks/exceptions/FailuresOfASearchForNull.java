// A sorted set is sought among sets of null, which it cannot hold: the JDK throws and catches once for each.
import java.util.*;
import org.rpcchain.*;

public class FailuresOfASearchForNull {
    public static NextHop run(State state, Value result) {
        Object[] all = new Object[250000];
        Arrays.fill(all, Collections.singleton(null));
        Set sought = new TreeSet(List.of("a"));
        return NextHop.end(Value.of(String.valueOf(deeper(480, all, sought))));
    }

    static Object deeper(int n, Object all, Object sought) {
        if (n > 0) {
            return deeper(n - 1, all, sought);
        }
        return Integer.valueOf(Arrays.asList((Object[]) all).lastIndexOf(sought));
    }
}
