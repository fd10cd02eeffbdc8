import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.rpcchain.*;

/** Takes a record apart and builds the one that the next service expects. */
public class ReshapeOrder {
    public static NextHop afterOrder(State state, Value order) {
        List items = new ArrayList();
        Iterator lines = order.get("lines").items().iterator();
        while (lines.hasNext()) {
            Value line = (Value) lines.next();
            items.add(Value.record()
                    .put("article", line.get("sku"))
                    .put("quantity", line.get("n"))
                    .put("gift", line.getOr("gift", Value.of(false)))
                    .build());
        }
        Value parameters = order.without("internal")
                .without("lines")
                .with("customer", order.get("customer").get("name"))
                .with("items", Value.list(items));
        return NextHop.last("warehouse", "warehouse.pack", parameters);
    }
}
