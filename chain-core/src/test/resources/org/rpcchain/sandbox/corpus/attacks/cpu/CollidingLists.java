// Keys that are lists with the same hash cannot be ordered: the map becomes a list.
import java.util.*;
import org.rpcchain.*;

public class CollidingLists {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (int i = 0; i < 1 << 15; i++) {
            List key = new ArrayList();
            for (int bit = 0; bit < 15; bit++) {
                key.add((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            map.put(key, "x");
        }
        return NextHop.end(Value.of(map.size()));
    }
}
