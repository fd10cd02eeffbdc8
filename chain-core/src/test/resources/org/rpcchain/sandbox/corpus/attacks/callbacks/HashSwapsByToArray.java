// Elements come into an array from a list.
import java.util.*;
import org.rpcchain.*;

public class HashSwapsByToArray {
    static class Swap {
        Object[] all;

        public int hashCode() {
            List level = List.of("x");
            for (int i = 0; i < 40; i++) {
                level = List.of(level, level);
            }
            List.of(this, level).toArray(all);
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Swap first = new Swap();
        first.all = new Object[] {first, "x"};
        return NextHop.end(Value.of(new HashMap(Map.of("k", "v")).containsKey(Arrays.asList(first.all))));
    }
}
