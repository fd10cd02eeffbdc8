// A comparator that allocates.
import java.util.*;
import org.rpcchain.*;

public class SortAllocates {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 1000; i++) {
            all.add(Integer.valueOf(i * 7 % 1000));
        }
        Collections.sort(all, new Comparator() {
            public int compare(Object a, Object b) {
                return new byte[1000000].length + ((Integer) a).compareTo((Integer) b) - 1000000;
            }
        });
        return NextHop.end(Value.of("escaped"));
    }
}
