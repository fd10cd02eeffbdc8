// What is to be added, changed and taken away so that one shop's stock is another's: maps compared by their views.
import java.util.*;
import org.rpcchain.*;

public class SyncOfTwoShops {
    static Map stock(int from, int to, int more) {
        Map stock = new LinkedHashMap();
        for (int i = from; i < to; i++) {
            Map item = new LinkedHashMap();
            item.put("count", Integer.valueOf(i % 7 + (i % 100 == 0 ? more : 0)));
            item.put("tags", new HashSet(List.of("t" + i % 3, "shop")));
            stock.put("sku-" + i, item);
        }
        return stock;
    }

    public static NextHop run(State state, Value result) {
        Map here = stock(0, 1000, 0);
        Map there = stock(200, 1200, 1);
        Set added = new TreeSet(there.keySet());
        added.removeAll(here.keySet());
        Set gone = new TreeSet(here.keySet());
        gone.removeAll(there.keySet());
        Map changed = new LinkedHashMap(there);
        changed.keySet().retainAll(here.keySet());
        changed.entrySet().removeAll(here.entrySet());
        boolean same = there.entrySet().containsAll(changed.entrySet());
        there.keySet().removeIf(new java.util.function.Predicate() {
            public boolean test(Object sku) {
                return ((String) sku).endsWith("0");
            }
        });
        boolean none = Collections.disjoint(added, gone);
        return NextHop.end(Value.of(added.size() + " " + gone.size() + " " + changed.keySet() + " " + same + " "
                + there.size() + " " + none));
    }
}
