// A function changes the key that its map looks at again when there is no value any more.
import java.util.*;
import java.util.function.BiFunction;
import org.rpcchain.*;

public class FunctionSwapsTheKey {
    public static NextHop run(State state, Value result) {
        final List key = new ArrayList(List.of("x"));
        Map map = new HashMap();
        map.put(key, "value");
        map.computeIfPresent(key, new BiFunction() {
            public Object apply(Object any, Object value) {
                List level = List.of("x");
                for (int i = 0; i < 40; i++) {
                    level = List.of(level, level);
                }
                key.set(0, level);
                return null;
            }
        });
        return NextHop.end(Value.of(map.size()));
    }
}
