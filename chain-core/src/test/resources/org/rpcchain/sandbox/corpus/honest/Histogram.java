// A histogram as text.
import java.util.*;
import org.rpcchain.*;

public class Histogram {
    public static NextHop run(State state, Value result) {
        TreeMap<Integer, Integer> counts = new TreeMap<Integer, Integer>();
        for (Value v : result.items()) {
            Integer key = v.intValue();
            Integer old = (Integer) counts.get(key);
            counts.put(key, old == null ? 1 : old + 1);
        }
        StringBuilder sb = new StringBuilder();
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            sb.append(String.format("%3d |", entry.getKey()));
            for (int i = 0; i < (Integer) entry.getValue(); i++) sb.append('#');
            sb.append('\n');
        }
        sb.append("min=").append(counts.firstKey()).append(" max=").append(counts.lastEntry().getKey());
        sb.append(" under=").append(counts.floorKey(4)).append(" over=").append(counts.ceilingKey(6));
        return NextHop.end(Value.of(sb.toString()));
    }
}
