// What maps can do with functions.
import java.util.*;
import java.util.function.*;
import org.rpcchain.*;

public class MapCalls {
    public static NextHop run(State state, Value result) {
        final Map<String, Integer> counts = new LinkedHashMap<String, Integer>();
        BiFunction<Integer, Integer, Integer> sum = new BiFunction<Integer, Integer, Integer>() {
            public Object apply(Object a, Object b) {
                return (Integer) a + (Integer) b;
            }
        };
        for (Value v : result.items()) {
            counts.merge(v.text(), 1, sum);
        }
        counts.computeIfPresent("y", new BiFunction<String, Integer, Integer>() {
            public Object apply(Object key, Object value) {
                return null;
            }
        });
        counts.compute("n", new BiFunction<String, Integer, Integer>() {
            public Object apply(Object key, Object value) {
                return value == null ? 7 : 8;
            }
        });
        counts.putIfAbsent("x", 100);
        counts.replaceAll(new BiFunction<String, Integer, Integer>() {
            public Object apply(Object key, Object value) {
                return (Integer) value * 10;
            }
        });
        counts.keySet().removeIf(new Predicate<String>() {
            public boolean test(Object key) {
                return "z".equals(key);
            }
        });
        final StringBuilder out = new StringBuilder();
        counts.forEach(new BiConsumer<String, Integer>() {
            public void accept(Object key, Object value) {
                out.append(key).append(value).append(' ');
            }
        });
        return NextHop.end(Value.of(out.append(counts.remove("x")).toString()));
    }
}
