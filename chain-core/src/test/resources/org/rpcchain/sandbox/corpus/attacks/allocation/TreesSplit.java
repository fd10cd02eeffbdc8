// When a table becomes twice as large, its small trees become chains: all of their entries are made anew.
import java.util.*;
import org.rpcchain.*;

public class TreesSplit {
    /** Twelve numbers in each of 16,384 places of a table of 262,144; in one twice as large six, and six in another. */
    static Integer key(int at) {
        int bin = at & 0x3fff;
        int nth = at >> 14;
        int spread = bin | ((nth & 1) << 18) | ((nth >> 1) << 19);
        return Integer.valueOf(spread ^ (spread >>> 16));
    }

    public static NextHop run(State state, Value result) {
        byte[] used = new byte[43300000];
        Map map = new HashMap();
        for (int i = 0; i < 196609; i++) {
            map.put(key(i), "x");
        }
        return NextHop.end(Value.of(map.size()));
    }
}
