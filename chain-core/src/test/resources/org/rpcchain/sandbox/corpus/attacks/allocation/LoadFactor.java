// A tiny load factor has the table doubled at every put.
import java.util.*;
import org.rpcchain.*;

public class LoadFactor {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap(16, 0.0000001f);
        for (int i = 0; i < 100; i++) {
            map.put(Integer.valueOf(i), "x");
        }
        return NextHop.end(Value.of(map.size()));
    }
}
