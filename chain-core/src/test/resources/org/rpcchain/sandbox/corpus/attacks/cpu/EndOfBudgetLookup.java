// A search through links that lie scattered in memory, again and again until the budget ends within one.
import java.util.*;
import org.rpcchain.*;

public class EndOfBudgetLookup {
    public static NextHop run(State state, Value result) {
        int x = 1;
        Object[] all = new Object[600000];
        for (int i = 0; i < all.length; i++) {
            x = x * 1664525 + 1013904223;
            int j = (x >>> 1) % (i + 1);
            all[i] = all[j];
            all[j] = Long.valueOf(x);
        }
        List list = new LinkedList(Arrays.asList(all));
        int count = 0;
        while (true) {
            count += Collections.frequency(list, Long.valueOf(7));
        }
    }
}
