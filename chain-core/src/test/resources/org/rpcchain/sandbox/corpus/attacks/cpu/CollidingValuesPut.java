// A sorted map knows the order of its keys; the hash table that gets them all finds none.
import java.util.*;
import org.rpcchain.*;

public class CollidingValuesPut {
    static class ByText implements Comparator {
        public int compare(Object a, Object b) {
            return ((Value) a).text().compareTo(((Value) b).text());
        }
    }

    static void values(Map all, String begin, int more) {
        if (more == 0) {
            all.put(Value.of(begin), "x");
            return;
        }
        values(all, begin + "Aa", more - 1);
        values(all, begin + "BB", more - 1);
    }

    public static NextHop run(State state, Value result) {
        Map sorted = new TreeMap(new ByText());
        values(sorted, "", 15);
        Map map = new HashMap();
        map.putAll(sorted);
        return NextHop.end(Value.of(map.size()));
    }
}
