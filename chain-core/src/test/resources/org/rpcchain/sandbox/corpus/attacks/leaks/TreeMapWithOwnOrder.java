// A map whose comparator the engine would call while it copies.
import java.util.*;
import org.rpcchain.*;

public class TreeMapWithOwnOrder {
    public static NextHop run(State state, Value result) {
        Map fields = new TreeMap(new Comparator() {
            private int asked;
            public int compare(Object a, Object b) {
                if (asked++ > 10) {
                    while (true) {
                    }
                }
                return ((String) a).compareTo((String) b);
            }
        });
        fields.put("a", Value.of(1L));
        fields.put("b", Value.of(2L));
        return NextHop.end(Value.record(fields));
    }
}
