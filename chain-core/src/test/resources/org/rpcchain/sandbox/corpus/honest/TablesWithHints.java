// Tables that are told how many entries will come, as one does for many.
import java.util.*;
import org.rpcchain.*;

public class TablesWithHints {
    public static NextHop run(State state, Value result) {
        Map totals = new HashMap(64, 0.75f);
        Set seen = new HashSet(result.size() * 2, 1f);
        Map again = new LinkedHashMap(16, 0.5f);
        Iterator sales = result.items().iterator();
        while (sales.hasNext()) {
            Value sale = (Value) sales.next();
            String shop = sale.get("shop").text();
            int n = sale.get("n").intValue();
            Integer before = (Integer) totals.get(shop);
            totals.put(shop, before == null ? n : before + n);
            if (!seen.add(shop)) {
                again.put(shop, totals.get(shop));
            }
        }
        boolean replaced = totals.replace("b", 2, 20);
        boolean not = totals.replace("a", 1, 0);
        return NextHop.end(Value.of(totals + " " + again + " " + seen + replaced + not));
    }
}
