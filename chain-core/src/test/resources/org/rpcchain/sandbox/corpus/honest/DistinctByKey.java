// Keeps the last record of each id, in the order of the ids.
import java.util.*;
import org.rpcchain.*;

public class DistinctByKey {
    public static NextHop run(State state, Value result) {
        SortedMap<Long, Value> byId = new TreeMap<Long, Value>();
        for (Value each : result.items()) {
            byId.put(each.get("id").longValue(), each);
        }
        return NextHop.end(Value.list(new ArrayList<Value>(byId.values())));
    }
}
