// Sixty maps, each printed by the one around it, lie between any two calls of its own: they fill the stack before the depth budget does.
import java.util.*;
import org.rpcchain.*;

public class PrintedWithinMaps {
    public static NextHop run(State state, Value result) {
        Object deeper = within(new Self());
        return NextHop.end(Value.of(String.valueOf(deeper)));
    }

    private static Object within(Object innermost) {
        Object nested = innermost;
        for (int i = 0; i < 60; i++) {
            Map map = new HashMap();
            map.put("k", nested);
            nested = map;
        }
        return nested;
    }

    static class Self {
        public String toString() {
            return String.valueOf(within(this));
        }
    }
}
