// Maps are compared: the first value sets those of the entries behind it.
import java.util.*;
import org.rpcchain.*;

public class EqualsSetsEntries {
    static Map tower() {
        Map level = new HashMap();
        for (int i = 0; i < 40; i++) {
            Map next = new HashMap();
            next.put("a", level);
            next.put("b", level);
            level = next;
        }
        return level;
    }

    static class Swap {
        final Map one;
        final Map other;
        final Map first = tower();
        final Map second = tower();

        Swap(Map one, Map other) {
            this.one = one;
            this.other = other;
        }

        static void set(Map map, Map value) {
            Map.Entry entry = null;
            for (Object each : map.entrySet()) {
                entry = (Map.Entry) each;
            }
            entry.setValue(value);
        }

        public boolean equals(Object any) {
            set(one, first);
            set(other, second);
            return true;
        }

        public int hashCode() {
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Map one = new LinkedHashMap();
        Map other = new LinkedHashMap();
        one.put("a", new Swap(one, other));
        one.put("b", "x");
        other.put("a", new Swap(one, other));
        other.put("b", "x");
        return NextHop.end(Value.of(one.equals(other)));
    }
}
