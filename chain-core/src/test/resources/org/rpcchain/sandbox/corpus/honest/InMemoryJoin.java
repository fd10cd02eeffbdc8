// Joins orders with customers, and sorts by name and total.
import java.util.*;
import org.rpcchain.*;

public class InMemoryJoin {
    private static final Comparator<Value> ORDER = new Comparator<Value>() {
        @Override
        public int compare(Object left, Object right) {
            Value a = (Value) left;
            Value b = (Value) right;
            int byName = a.get("name").text().compareToIgnoreCase(b.get("name").text());
            if (byName != 0) {
                return byName;
            }
            return Long.compare(b.get("total").longValue(), a.get("total").longValue());
        }
    };

    public static NextHop run(State state, Value orders) {
        Map<Long, String> names = new HashMap<Long, String>();
        for (Value customer : state.get("customers").items()) {
            names.put(customer.get("id").longValue(), customer.get("name").text());
        }
        List<Value> joined = new ArrayList<Value>(orders.size());
        for (Value order : orders.items()) {
            String name = (String) names.get(order.get("customer").longValue());
            joined.add(Value.record()
                    .put("name", name != null ? name : "unknown")
                    .put("total", order.get("total"))
                    .build());
        }
        Collections.sort(joined, ORDER);
        joined.sort(Collections.reverseOrder(ORDER));
        return NextHop.end(Value.list(joined));
    }
}
