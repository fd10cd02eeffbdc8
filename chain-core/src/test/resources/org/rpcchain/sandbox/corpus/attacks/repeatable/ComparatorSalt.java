// Sorts by identity hashes.
import java.util.*;
import org.rpcchain.*;

public class ComparatorSalt {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 50; i++) {
            all.add(new Own(i));
        }
        Collections.sort(all, new Comparator() {
            public int compare(Object a, Object b) {
                return Integer.compare(a.hashCode(), b.hashCode());
            }
        });
        String order = "";
        for (int i = 0; i < 50; i++) {
            order += ((Own) all.get(i)).number + " ";
        }
        return NextHop.end(Value.of(order));
    }

    static class Own {
        final int number;
        Own(int number) {
            this.number = number;
        }
    }
}
