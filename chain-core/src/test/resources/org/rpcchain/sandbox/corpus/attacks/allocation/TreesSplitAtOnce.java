// The same of many keys at once, of which the first has the table become larger.
import java.util.*;
import org.rpcchain.*;

public class TreesSplitAtOnce {
    /** Twelve numbers in each of 32,768 places of a table of 524,288; in one twice as large six, and six in another. */
    static Integer key(int at) {
        int bin = at & 0x7fff;
        int nth = at >> 15;
        int spread = bin | ((nth & 1) << 19) | ((nth >> 1) << 20);
        return Integer.valueOf(spread ^ (spread >>> 16));
    }

    public static NextHop run(State state, Value result) {
        byte[] used = new byte[14 << 20];
        Set set = new HashSet();
        for (int i = 0; i < 393216; i++) {
            set.add(key(i));
        }
        set.addAll(List.of(key(393216)));
        return NextHop.end(Value.of(set.size()));
    }
}
