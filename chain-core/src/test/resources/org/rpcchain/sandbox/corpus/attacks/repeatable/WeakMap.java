// A map that the garbage collector changes.
import java.util.*;
import org.rpcchain.*;

public class WeakMap {
    public static NextHop run(State state, Value result) {
        Map all = new WeakHashMap();
        for (int i = 0; i < 1000; i++) {
            all.put(new Object(), "x");
        }
        return NextHop.end(Value.of(all.size()));
    }
}
