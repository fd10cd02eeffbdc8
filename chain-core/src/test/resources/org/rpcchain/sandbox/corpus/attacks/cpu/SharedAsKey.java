// Such a tower as a key.
import java.util.*;
import org.rpcchain.*;

public class SharedAsKey {
    public static NextHop run(State state, Value result) {
        List level = new ArrayList();
        for (int i = 0; i < 60; i++) {
            List next = new ArrayList();
            next.add(level);
            next.add(level);
            level = next;
        }
        Map map = new HashMap();
        map.put(level, "x");
        return NextHop.end(Value.of(map.size()));
    }
}
