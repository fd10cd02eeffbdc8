// Maps instead of lists.
import java.util.*;
import org.rpcchain.*;

public class SharedMapHash {
    public static NextHop run(State state, Value result) {
        Map level = new HashMap();
        for (int i = 0; i < 60; i++) {
            Map next = new HashMap();
            next.put("a", level);
            next.put("b", level);
            level = next;
        }
        return NextHop.end(Value.of(level.hashCode()));
    }
}
