// Dates with a time, all of one hash code: the JDK finds no order in them.
import java.time.LocalDateTime;
import java.util.*;
import org.rpcchain.*;

public class CollidingTimes {
    public static NextHop run(State state, Value result) {
        List times = new ArrayList();
        int wanted = LocalDateTime.of(2026, 1, 1, 0, 0).hashCode();
        for (int day = 1; day < 28; day++) {
            for (int second = 0; second < 86400; second += 20) {
                LocalDateTime time = LocalDateTime.of(2026, 1, day, 0, 0).plusSeconds(second);
                int nanos = (time.hashCode() ^ wanted) & 0x1fffffff;
                LocalDateTime like = nanos < 1000000000 ? time.withNano(nanos) : time;
                times.add(like);
            }
        }
        Map all = new HashMap();
        for (int round = 0; round < 10; round++) {
            for (Iterator i = times.iterator(); i.hasNext(); ) {
                all.put(i.next(), "x");
            }
            times.retainAll(all.keySet());
        }
        return NextHop.end(Value.of(all.size()));
    }
}
