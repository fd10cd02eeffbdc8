// Entries get decimals that are dear to compare when they are in the queue.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class EntriesQueuedByValue {
    public static NextHop run(State state, Value result) {
        PriorityQueue queue = new PriorityQueue(Map.Entry.comparingByValue());
        List all = new ArrayList();
        for (int i = 0; i < 20000; i++) {
            Map.Entry entry = new AbstractMap.SimpleEntry("x", BigDecimal.ONE);
            queue.add(entry);
            all.add(entry);
        }
        BigDecimal dear = new BigDecimal(BigInteger.ONE.shiftLeft(66436), 19999);
        for (int i = 0; i < 20000; i++) {
            ((Map.Entry) all.get(i)).setValue(i % 2 == 0 ? dear : BigDecimal.ONE);
        }
        while (!queue.isEmpty()) {
            queue.poll();
        }
        return NextHop.end(Value.nothing());
    }
}
