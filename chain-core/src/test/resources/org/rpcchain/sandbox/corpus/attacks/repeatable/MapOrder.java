// So does a hash map.
import java.util.*;
import org.rpcchain.*;

public class MapOrder {
    public static NextHop run(State state, Value result) {
        Map all = new HashMap();
        for (int i = 0; i < 50; i++) {
            all.put(new Object(), Integer.valueOf(i));
        }
        return NextHop.end(Value.of(all.values().toString()));
    }
}
