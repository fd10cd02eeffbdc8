// Compares two price lists, entry by entry: what is the same, and what has changed.
import java.util.*;
import org.rpcchain.*;

public class ChangedPrices {
    /** Prices of 1, 10 and 100 pieces of each article; that of each so manyth is another. */
    static Map prices(int others) {
        Map prices = new HashMap();
        for (int i = 0; i < 5000; i++) {
            int one = i % others == 0 ? 1000 + i : 900 + i;
            List scale = new ArrayList();
            scale.add(Integer.valueOf(one));
            scale.add(Integer.valueOf(one * 9));
            scale.add(Integer.valueOf(one * 80));
            prices.put("article " + i, scale);
        }
        return prices;
    }

    public static NextHop run(State state, Value result) {
        Map before = prices(7);
        Map now = prices(5);
        int same = 0;
        for (Object entry : now.entrySet()) {
            same += before.entrySet().contains(entry) ? 1 : 0;
        }
        Set changed = new HashMap(before).entrySet();
        Map sorted = new TreeMap(before);
        int taken = 0;
        for (Object each : now.entrySet()) {
            Map.Entry entry = (Map.Entry) each;
            changed.remove(entry);
            taken += sorted.remove(entry.getKey(), entry.getValue()) ? 1 : 0;
        }
        return NextHop.end(Value.list(Value.of(same), Value.of(changed.size()), Value.of(taken), Value.of(sorted.size())));
    }
}
