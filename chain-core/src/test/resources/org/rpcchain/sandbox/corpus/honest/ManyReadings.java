// Large maps of numbers, which grow, shrink and are compared.
import java.util.*;
import org.rpcchain.*;

public class ManyReadings {
    public static NextHop run(State state, Value result) {
        Map counts = new HashMap();
        for (int i = 0; i < 40000; i++) {
            Integer key = Integer.valueOf(i * 7 % 12000);
            Integer count = (Integer) counts.get(key);
            counts.put(key, Integer.valueOf(count == null ? 1 : count.intValue() + 1));
        }
        Set often = new HashSet();
        Iterator entries = counts.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry entry = (Map.Entry) entries.next();
            if (((Integer) entry.getValue()).intValue() > 3) {
                often.add(entry.getKey());
            }
        }
        Set rest = new HashSet(counts.keySet());
        rest.removeAll(often);
        return NextHop.end(Value.list(
                Value.of(counts.size()),
                Value.of(often.size()),
                Value.of(rest.size()),
                Value.of(counts.containsValue(Integer.valueOf(5)))));
    }
}
