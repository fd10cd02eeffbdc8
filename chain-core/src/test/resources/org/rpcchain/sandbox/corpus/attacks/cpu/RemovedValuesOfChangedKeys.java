// Of a list of values, all at once.
import java.util.*;
import org.rpcchain.*;

public class RemovedValuesOfChangedKeys {
    static List tower() {
        List level = List.of("x");
        for (int i = 0; i < 40; i++) {
            level = List.of(level, level);
        }
        return level;
    }

    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        List one = new ArrayList(List.of("Aa"));
        List other = new ArrayList(List.of("BB"));
        map.putAll(Map.of(one, "x"));
        map.putAll(Map.of(other, "y"));
        one.set(0, tower());
        other.set(0, tower());
        return NextHop.end(Value.of(map.values().retainAll(List.of("x"))));
    }
}
