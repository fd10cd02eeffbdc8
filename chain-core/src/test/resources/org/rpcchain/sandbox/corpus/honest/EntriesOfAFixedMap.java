// The entries of a map that cannot be changed, copied, sorted and compared.
import java.util.*;
import org.rpcchain.*;

public class EntriesOfAFixedMap {
    public static NextHop run(State state, Value result) {
        Map map = new LinkedHashMap();
        for (int i = 0; i < 20; i++) {
            map.put("f" + i, Integer.valueOf(i * 7 % 20));
        }
        Set entries = Collections.unmodifiableMap(map).entrySet();
        List sorted = new ArrayList(entries);
        Collections.sort(sorted, Map.Entry.comparingByValue());
        Map.Entry last = (Map.Entry) sorted.get(19);
        Map.Entry least = (Map.Entry) Collections.min(entries, Map.Entry.comparingByKey());
        boolean same = entries.equals(new HashSet(List.copyOf(entries)));
        return NextHop.end(Value.list(
                Value.of((String) last.getKey()),
                Value.of((String) least.getKey()),
                Value.of(same),
                Value.of(entries.toArray().length)));
    }
}
