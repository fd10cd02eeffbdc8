// Short texts that lie scattered in memory are sorted, all but the first and the last.
import java.util.*;
import org.rpcchain.*;

public class SortTexts {
    public static NextHop run(State state, Value result) {
        int x = 1;
        Object[] all = new Object[500000];
        for (int i = 0; i < all.length; i++) {
            x = x * 1664525 + 1013904223;
            all[i] = String.valueOf(x);
        }
        while (true) {
            Arrays.sort(all, 1, all.length - 1);
            for (int i = all.length - 1; i > 0; i--) {
                x = x * 1664525 + 1013904223;
                int j = (x >>> 1) % (i + 1);
                Object other = all[i];
                all[i] = all[j];
                all[j] = other;
            }
        }
    }
}
