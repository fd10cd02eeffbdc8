// The kill becomes what the comparison of sets takes for a no.
import java.util.*;
import org.rpcchain.*;

public class CatchInEquals {
    public static NextHop run(State state, Value result) {
        while (true) {
            try {
                Set a = new TreeSet(new Order());
                a.add("a");
                a.equals(new HashSet(List.of("b")));
            } catch (Throwable t) {
                continue;
            }
        }
    }

    static class Order implements Comparator {
        public int compare(Object left, Object right) {
            try {
                while (true) {
                    left.hashCode();
                }
            } catch (Throwable t) {
                throw new ClassCastException("not comparable");
            }
        }
    }
}
