// A sorted map of texts that begin alike and lie scattered in memory is searched: each step waits for a link, a text and its characters.
import java.util.*;
import org.rpcchain.*;

public class SearchesInATree {
    public static NextHop run(State state, Value result) {
        int x = 1;
        Object[] all = new Object[150000];
        for (int i = 0; i < all.length; i++) {
            x = x * 1664525 + 1013904223;
            int j = (x >>> 1) % (i + 1);
            all[i] = all[j];
            all[j] = "all of these texts begin alike, for as long as they may ".concat(String.valueOf(i));
        }
        Map map = new TreeMap();
        for (int i = 0; i < all.length; i++) {
            map.put(all[i], "x");
        }
        int count = 0;
        while (true) {
            x = x * 1664525 + 1013904223;
            count += map.containsKey(all[(x >>> 1) % all.length]) ? 1 : 0;
        }
    }
}
