// When a table becomes twice as large, its small trees become chains: all of their entries are made anew.
import java.util.*;
import org.rpcchain.*;

public class TreesSplit {
    /** Twelve numbers in each of 32,768 places of a table of 524,288; in one twice as large six, and six in another. */
    static Integer key(int at) {
        int bin = at & 0x7fff;
        int nth = at >> 15;
        int spread = bin | ((nth & 1) << 19) | ((nth >> 1) << 20);
        return Integer.valueOf(spread ^ (spread >>> 16));
    }

    public static NextHop run(State state, Value result) {
        byte[] used = new byte[14 << 20];
        Map map = new HashMap();
        for (int i = 0; i < 393217; i++) {
            map.put(key(i), "x");
        }
        return NextHop.end(Value.of(map.size()));
    }
}
