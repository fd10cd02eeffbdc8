// Keys of one hash code grow when they are in a map: an iterator's remove compares them.
import java.util.*;
import org.rpcchain.*;

public class RemovedBehindChangedKey {
    static List tower() {
        List level = List.of("x");
        for (int i = 0; i < 40; i++) {
            level = List.of(level, level);
        }
        return level;
    }

    public static NextHop run(State state, Value result) {
        List one = new ArrayList(List.of("Aa"));
        List other = new ArrayList(List.of("BB"));
        Map map = new HashMap();
        map.put(one, "x");
        map.put(other, "y");
        one.set(0, tower());
        other.set(0, tower());
        Iterator keys = map.keySet().iterator();
        keys.next();
        keys.next();
        keys.remove();
        return NextHop.end(Value.of(map.size()));
    }
}
