// The distance of each node from the first, with a queue.
import java.util.*;
import org.rpcchain.*;

public class BreadthFirst {
    public static NextHop run(State state, Value result) {
        Map distance = new LinkedHashMap();
        ArrayDeque queue = new ArrayDeque();
        distance.put("a", Integer.valueOf(0));
        queue.add("a");
        while (!queue.isEmpty()) {
            String node = (String) queue.removeFirst();
            int next = ((Integer) distance.get(node)).intValue() + 1;
            for (Object neighbour : result.get(node).items()) {
                String name = ((Value) neighbour).text();
                if (!distance.containsKey(name)) {
                    distance.put(name, Integer.valueOf(next));
                    queue.addLast(name);
                }
            }
        }
        RecordBuilder record = Value.record();
        for (Object name : distance.keySet()) {
            record.put((String) name, ((Integer) distance.get(name)).longValue());
        }
        return NextHop.end(record.build());
    }
}
