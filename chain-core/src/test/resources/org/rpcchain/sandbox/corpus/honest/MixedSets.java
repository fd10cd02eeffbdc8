// Sets of texts, numbers and dates together, as large as honest ones are.
import java.time.LocalDate;
import java.util.*;
import org.rpcchain.*;

public class MixedSets {
    public static NextHop run(State state, Value result) {
        Set all = new HashSet();
        List more = new ArrayList();
        for (int i = 0; i < 500; i++) {
            all.add("e" + i);
            all.add(Integer.valueOf(i));
            more.add(LocalDate.of(2026, 1, 1).plusDays(i));
            more.add(Integer.valueOf(i + 250));
        }
        boolean changed = all.addAll(more);
        Set copy = new HashSet(all);
        Set dates = new HashSet();
        for (int i = 0; i < 20000; i++) {
            dates.add(LocalDate.of(1990, 1, 1).plusDays(i));
        }
        return NextHop.end(Value.record()
                .put("changed", changed)
                .put("size", all.size())
                .put("equal", copy.equals(all))
                .put("dates", new HashSet(dates).size())
                .build());
    }
}
