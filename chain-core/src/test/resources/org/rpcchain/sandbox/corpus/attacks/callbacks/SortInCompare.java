// A comparator that sorts with itself.
import java.util.*;
import org.rpcchain.*;

public class SortInCompare {
    static class Nested implements Comparator {
        public int compare(Object a, Object b) {
            List more = new ArrayList(Arrays.asList(5, 4));
            Collections.sort(more, this);
            return 0;
        }
    }

    public static NextHop run(State state, Value result) {
        List all = new ArrayList(Arrays.asList(3, 1, 2));
        Collections.sort(all, new Nested());
        return NextHop.end(Value.of(all.toString()));
    }
}
