// A map that is its own value is hashed.
import java.util.*;
import org.rpcchain.*;

public class MapContainsItself {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        map.put("self", map);
        return NextHop.end(Value.of(map.hashCode()));
    }
}
