// An element is set while a new array is filled with it.
import java.util.*;
import org.rpcchain.*;

public class HashSwapsWithinNewArray {
    static class Swap {
        Object[] all;

        public int hashCode() {
            Object level = List.of("x");
            for (int i = 0; i < 40; i++) {
                level = List.of(level, level);
            }
            Object[] one;
            Object[] other = one = new Object[] {"y"};
            Object[] more = new Object[] {new Object[] {all[1] = level}, "z"};
            return one.length + other.length + more.length;
        }
    }

    public static NextHop run(State state, Value result) {
        Swap first = new Swap();
        first.all = new Object[] {first, "x"};
        return NextHop.end(Value.of(new HashMap(Map.of("k", "v")).containsKey(Arrays.asList(first.all))));
    }
}
