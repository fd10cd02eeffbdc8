// Through an entry of a map.
import java.util.*;
import org.rpcchain.*;

public class SharedEntryHash {
    public static NextHop run(State state, Value result) {
        List level = new ArrayList();
        for (int i = 0; i < 60; i++) {
            level = Arrays.asList(new Object[] {level, level});
        }
        Map map = new TreeMap();
        map.put("a", level);
        return NextHop.end(Value.of(map.entrySet().iterator().next().hashCode()));
    }
}
