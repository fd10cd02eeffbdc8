// The same through the array behind a list.
import java.util.*;
import org.rpcchain.*;

public class HashSwapsTheArray {
    static class Swap {
        Object[] all;

        public int hashCode() {
            List level = Arrays.asList(new Object[] {"x"});
            for (int i = 0; i < 40; i++) {
                level = Arrays.asList(new Object[] {level, level});
            }
            all[1] = level;
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Swap first = new Swap();
        first.all = new Object[] {first, "x"};
        Set keys = new HashSet();
        keys.add("y");
        return NextHop.end(Value.of(keys.contains(Arrays.asList(first.all))));
    }
}
