// A set is made of elements that the first of them puts into the list.
import java.util.*;
import org.rpcchain.*;

public class HashSwapsTheNext {
    static class Swap {
        List mine;

        public int hashCode() {
            List level = List.of("x");
            for (int i = 0; i < 40; i++) {
                level = List.of(level, level);
            }
            Collections.fill(mine, level);
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Swap first = new Swap();
        first.mine = new ArrayList(Arrays.asList(first, "x", "y"));
        return NextHop.end(Value.of(new HashSet(first.mine).size()));
    }
}
