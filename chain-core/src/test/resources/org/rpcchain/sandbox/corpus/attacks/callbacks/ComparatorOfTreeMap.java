// The same, called by a tree.
import java.util.*;
import org.rpcchain.*;

public class ComparatorOfTreeMap {
    public static NextHop run(State state, Value result) {
        Map map = new TreeMap(new Comparator() {
            public int compare(Object a, Object b) {
                int n = 0;
                while (true) {
                    n++;
                }
            }
        });
        map.put("a", "x");
        map.put("b", "x");
        return NextHop.end(Value.of("escaped"));
    }
}
