// Two equal sets of texts and numbers of one hash code are compared: each element with each.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysEqual {
    static void texts(Set all, String begin, int more) {
        if (more == 0) {
            all.add(begin);
            return;
        }
        texts(all, begin + "Aa", more - 1);
        texts(all, begin + "BB", more - 1);
    }

    static Set mixed() {
        Set all = new HashSet();
        texts(all, "", 11);
        int hash = "AaAaAaAaAaAaAaAaAaAaAa".hashCode();
        for (int i = 0; i < 2000; i++) {
            long high = (long) i << 32;
            all.add(Long.valueOf(high | ((i ^ hash) & 0xffffffffL)));
        }
        return all;
    }

    public static NextHop run(State state, Value result) {
        Set left = mixed();
        Set right = mixed();
        int equal = 0;
        for (int i = 0; i < 1000; i++) {
            equal += left.equals(right) ? 1 : 0;
        }
        return NextHop.end(Value.of(equal));
    }
}
