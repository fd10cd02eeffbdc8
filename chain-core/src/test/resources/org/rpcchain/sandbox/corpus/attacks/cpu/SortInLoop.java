// One tick, a million elements.
import java.util.*;
import org.rpcchain.*;

public class SortInLoop {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 200000; i++) {
            all.add(Integer.valueOf(i * 7919 % 200003));
        }
        while (true) {
            Collections.sort(all);
            Collections.reverse(all);
        }
    }
}
