// An array is sorted that was paid for when it held small numbers: the first comparison puts others into it.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class CompareSwapsNumbers {
    static class Swap implements Comparable {
        static final BigDecimal SHORT = new BigDecimal("1E+5000");
        static final BigDecimal LONG = new BigDecimal("1" + "0".repeat(5000));
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
        Object[] all = new Object[20000];
        for (int i = 0; i < all.length; i++) {
            all[i] = new BigDecimal(i);
        }
        all[1] = new Swap(all);
        Arrays.sort(all);
        return NextHop.end(Value.of("sorted"));
    }
}
