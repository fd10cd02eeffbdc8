// A cache that forgets what was used least, without extending a map.
import java.util.*;
import org.rpcchain.*;

public class LruCache {
    private final int capacity;
    private final Map<String, Integer> entries = new LinkedHashMap<String, Integer>();

    LruCache(int capacity) {
        this.capacity = capacity;
    }

    boolean touch(String key) {
        Integer uses = (Integer) entries.remove(key);
        entries.put(key, uses == null ? 1 : uses + 1);
        if (entries.size() > capacity) {
            Iterator<Map.Entry<String, Integer>> it = entries.entrySet().iterator();
            it.next();
            it.remove();
        }
        return uses != null;
    }

    public static NextHop run(State state, Value result) {
        LruCache cache = new LruCache(3);
        StringBuilder hits = new StringBuilder();
        for (Value v : result.items()) {
            hits.append(cache.touch(v.text()) ? '+' : '-');
        }
        return NextHop.end(Value.of(hits + " " + cache.entries));
    }
}
