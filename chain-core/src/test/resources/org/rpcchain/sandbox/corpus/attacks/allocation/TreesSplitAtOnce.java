// The same of many keys at once, of which the first has the table become larger.
import java.util.*;
import org.rpcchain.*;

public class TreesSplitAtOnce {
    /** Twelve numbers in each of 16,384 places of a table of 262,144; in one twice as large six, and six in another. */
    static Integer key(int at) {
        int bin = at & 0x3fff;
        int nth = at >> 14;
        int spread = bin | ((nth & 1) << 18) | ((nth >> 1) << 19);
        return Integer.valueOf(spread ^ (spread >>> 16));
    }

    public static NextHop run(State state, Value result) {
        byte[] used = new byte[43300000];
        Set set = new HashSet();
        for (int i = 0; i < 196608; i++) {
            set.add(key(i));
        }
        set.addAll(List.of(key(196608)));
        return NextHop.end(Value.of(set.size()));
    }
}
