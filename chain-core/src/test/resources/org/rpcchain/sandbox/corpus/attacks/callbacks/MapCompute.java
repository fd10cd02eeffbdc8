// A function that the map calls, and that never answers.
import java.util.*;
import org.rpcchain.*;

public class MapCompute {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        map.computeIfAbsent("a", new java.util.function.Function() {
            public Object apply(Object key) {
                while (true) {
                }
            }
        });
        return NextHop.end(Value.of("escaped"));
    }
}
