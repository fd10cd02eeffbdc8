// Looks rules up by lists, and takes what is over out of another map with an iterator.
import java.util.*;
import org.rpcchain.*;

public class ListsLookedUp {
    static final Map RATES = Map.of(List.of("DE", "book"), Integer.valueOf(7), List.of("DE", "lamp"), Integer.valueOf(19));

    public static NextHop run(State state, Value result) {
        Map open = new LinkedHashMap();
        open.put("book", Integer.valueOf(3));
        open.put("chair", Integer.valueOf(0));
        open.put("lamp", Integer.valueOf(2));
        Set seen = new HashSet();
        int tax = 0;
        Iterator names = open.keySet().iterator();
        while (names.hasNext()) {
            String name = (String) names.next();
            List rule = new ArrayList(List.of("DE", name));
            if (!RATES.containsKey(rule) || seen.contains(rule)) {
                names.remove();
            } else {
                tax += ((Integer) RATES.get(rule)).intValue();
            }
        }
        open.values().removeAll(List.of(Integer.valueOf(2)));
        return NextHop.end(Value.of(open + " " + tax));
    }
}
