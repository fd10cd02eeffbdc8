// Groups by a name, in order of first appearance.
import java.util.*;
import org.rpcchain.*;

public class GroupBy {
    public static NextHop run(State state, Value result) {
        Map groups = new LinkedHashMap();
        for (int i = 0; i < result.size(); i++) {
            String key = result.at(i).get("k").text();
            List group = (List) groups.get(key);
            if (group == null) {
                group = new ArrayList();
                groups.put(key, group);
            }
            group.add(result.at(i).get("v"));
        }
        RecordBuilder record = Value.record();
        Iterator entries = groups.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry entry = (Map.Entry) entries.next();
            record.put((String) entry.getKey(), Value.list((List) entry.getValue()));
        }
        return NextHop.end(record.build());
    }
}
