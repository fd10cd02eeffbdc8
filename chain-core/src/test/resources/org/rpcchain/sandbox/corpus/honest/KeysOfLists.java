// Lists as keys, which is how one groups by several columns.
import java.util.*;
import org.rpcchain.*;

public class KeysOfLists {
    public static NextHop run(State state, Value result) {
        Map<List<Long>, Integer> counts = new LinkedHashMap<List<Long>, Integer>();
        Set<List<Long>> seen = new HashSet<List<Long>>();
        for (Value row : result.items()) {
            List<Long> key = new ArrayList<Long>();
            for (Value cell : row.items()) {
                key.add(cell.longValue());
            }
            Integer n = (Integer) counts.get(key);
            counts.put(key, n == null ? 1 : n + 1);
            if (!seen.add(Collections.unmodifiableList(key))) {
                key = null;
            }
        }
        List<String> pending = new ArrayList<String>(Arrays.asList("a", "b", "c"));
        Iterator<String> walk = pending.iterator();
        while (walk.hasNext()) {
            if (walk.next().equals("b")) walk.remove();
        }
        counts.remove(Arrays.asList(3L));
        return NextHop.end(Value.of(counts + " " + seen.size() + pending + counts.containsKey(Arrays.asList(2L, 1L))));
    }
}
