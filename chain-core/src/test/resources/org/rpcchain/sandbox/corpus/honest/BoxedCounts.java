// Counts with boxed numbers, as one did before generics.
import java.util.*;
import org.rpcchain.*;

public class BoxedCounts {
    public static NextHop run(State state, Value result) {
        Map counts = new TreeMap();
        String text = result.text();
        for (int i = 0; i < text.length(); i++) {
            Character c = new Character(text.charAt(i));
            Integer n = (Integer) counts.get(c);
            counts.put(c, n == null ? new Integer(1) : new Integer(n.intValue() + 1));
        }
        long total = new Long(0).longValue();
        Double mean = new Double(0.0);
        for (Iterator it = counts.values().iterator(); it.hasNext();) {
            total += ((Integer) it.next()).intValue();
        }
        mean = new Double((double) total / counts.size());
        Boolean many = new Boolean(counts.size() > 3);
        return NextHop.end(Value.of(counts + " " + mean + " " + many));
    }
}
