// A key is looked up that was paid for when it was short.
import java.util.*;
import org.rpcchain.*;

public class HashSwapsTheRest {
    static class Swap {
        List mine;

        public int hashCode() {
            List level = new ArrayList(List.of("x"));
            for (int i = 0; i < 40; i++) {
                List next = new ArrayList();
                next.add(level);
                next.add(level);
                level = next;
            }
            mine.set(1, level);
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Swap first = new Swap();
        first.mine = new ArrayList(Arrays.asList(first, "x"));
        return NextHop.end(Value.of(new HashMap(Map.of("k", "v")).containsKey(first.mine)));
    }
}
