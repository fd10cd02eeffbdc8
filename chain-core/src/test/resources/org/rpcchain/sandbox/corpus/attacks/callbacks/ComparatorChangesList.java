// A comparator that changes the list that is being sorted.
import java.util.*;
import org.rpcchain.*;

public class ComparatorChangesList {
    public static NextHop run(State state, Value result) {
        final List all = new ArrayList();
        for (int i = 0; i < 100; i++) {
            all.add(Integer.valueOf(i));
        }
        while (true) {
            try {
                Collections.sort(all, new Comparator() {
                    public int compare(Object a, Object b) {
                        if (all.size() > 50) {
                            all.remove(0);
                        }
                        return 1;
                    }
                });
            } catch (RuntimeException e) {
                all.add("again");
                all.remove(0);
            }
        }
    }
}
