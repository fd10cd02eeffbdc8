// The map compares the shared value that it holds with one like it, to replace it.
import java.util.*;
import org.rpcchain.*;

public class SharedReplaced {
    public static NextHop run(State state, Value result) {
        Value a = Value.of("ha");
        Value b = Value.of("ha");
        for (int i = 0; i < 50; i++) {
            a = Value.list(new Value[] {a, a});
            b = Value.list(new Value[] {b, b});
        }
        Map map = new HashMap();
        map.put("k", a);
        map.replace("k", b, "x");
        return NextHop.end(Value.of(map.size()));
    }
}
