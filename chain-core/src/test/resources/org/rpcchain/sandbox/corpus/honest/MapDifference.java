// What differs between two maps, by their entries; and what a set of lists has in common with another.
import java.util.*;
import org.rpcchain.*;

public class MapDifference {
    private static Map<String, Long> map(Value record) {
        Map<String, Long> map = new LinkedHashMap<String, Long>();
        for (String name : record.names()) {
            map.put(name, record.get(name).longValue());
        }
        return map;
    }

    public static NextHop run(State state, Value result) {
        Map<String, Long> before = map(result.get("before"));
        Map<String, Long> after = map(result.get("after"));
        Set<Map.Entry<String, Long>> changed = new LinkedHashSet<Map.Entry<String, Long>>(after.entrySet());
        changed.removeAll(before.entrySet());
        Set<String> gone = new TreeSet<String>(before.keySet());
        gone.removeAll(after.keySet());
        Set<List<String>> common = new LinkedHashSet<List<String>>(Arrays.asList(Arrays.asList("a", "b"), Arrays.asList("c")));
        common.retainAll(Arrays.asList(Arrays.asList("c"), Arrays.asList("d")));
        return NextHop.end(Value.of(changed + " " + gone + " " + common));
    }
}
