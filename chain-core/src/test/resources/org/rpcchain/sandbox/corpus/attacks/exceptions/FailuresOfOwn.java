// Keys whose own hash codes, and whose own orders, fail at once: whoever compares sets of them takes them for unequal.
import java.util.*;
import org.rpcchain.*;

public class FailuresOfOwn {
    static class Key {
        public int hashCode() {
            Objects.requireNonNull(null);
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Object[] all = new Object[200000];
        Arrays.fill(all, Collections.singleton(new Key()));
        Set sought = new HashSet(List.of("a"));
        return NextHop.end(Value.of(String.valueOf(deeper(400, all, sought))));
    }

    static Object deeper(int n, Object all, Object sought) {
        if (n > 0) {
            return deeper(n - 1, all, sought);
        }
        return Boolean.valueOf(Arrays.asList((Object[]) all).contains(sought));
    }
}
