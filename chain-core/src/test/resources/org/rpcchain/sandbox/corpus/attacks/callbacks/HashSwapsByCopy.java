// And from another array.
import java.util.*;
import org.rpcchain.*;

public class HashSwapsByCopy {
    static class Swap {
        Object[] all;

        public int hashCode() {
            List level = List.of("x");
            for (int i = 0; i < 40; i++) {
                level = List.of(level, level);
            }
            System.arraycopy(new Object[] {level}, 0, all, 1, 1);
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Swap first = new Swap();
        first.all = new Object[] {first, "x"};
        return NextHop.end(Value.of(new HashMap(Map.of("k", "v")).containsKey(Arrays.asList(first.all))));
    }
}
