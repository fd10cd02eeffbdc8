// A branch for each region, and one place where the answers meet.
import java.util.*;
import org.rpcchain.*;

public class SplitByRegion {
    public static NextHop fan(State state, Value orders) {
        Map<String, List<Value>> byRegion = new TreeMap<>();
        for (Value order : orders.items()) {
            String region = order.get("region").text();
            List<Value> of = (List<Value>) byRegion.get(region);
            if (of == null) {
                byRegion.put(region, of = new ArrayList<Value>());
            }
            of.add(order.get("id"));
        }
        RecordBuilder out = Value.record();
        for (Map.Entry<String, List<Value>> e : byRegion.entrySet()) {
            out.put((String) e.getKey(), Value.list((List<Value>) e.getValue()));
        }
        return NextHop.last("hub", "hub.distribute", out.build());
    }
}
