// An array is sorted that was paid for when it held small numbers: others that are not large come into it, and each comparison computes a power of ten.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class CompareSwapsMiddling {
    static class Swap implements Comparable {
        static final BigDecimal SHORT = new BigDecimal("1E+1990");
        static final BigDecimal LONG = new BigDecimal("1" + "0".repeat(1990));
        final Object[] all;

        Swap(Object[] all) {
            this.all = all;
        }

        public int compareTo(Object other) {
            for (int i = 0; i < all.length; i++) {
                all[i] = i % 2 == 0 ? SHORT : LONG;
            }
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Object[] all = new Object[60000];
        for (int i = 0; i < all.length; i++) {
            all[i] = new BigDecimal(i);
        }
        all[1] = new Swap(all);
        Arrays.sort(all);
        return NextHop.end(Value.of("sorted"));
    }
}
