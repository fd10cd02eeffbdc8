// Sorts with a comparator that contradicts itself.
import java.util.*;
import org.rpcchain.*;

public class SortBadComparator {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 100000; i++) {
            all.add(Integer.valueOf(i * 31 % 1009));
        }
        while (true) {
            try {
                Collections.sort(all, new Comparator() {
                    private int n;
                    public int compare(Object a, Object b) {
                        return (n++ % 3) - 1;
                    }
                });
            } catch (IllegalArgumentException e) {
                Collections.reverse(all);
            }
        }
    }
}
