// A next hop that holds a tower of shared lists is the key of a map.
import java.util.*;
import org.rpcchain.*;

public class HopAsKey {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.end(tower);
    }

    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        map.put(hop(), "a");
        return NextHop.end(Value.of(map.get(hop()) != null));
    }
}
