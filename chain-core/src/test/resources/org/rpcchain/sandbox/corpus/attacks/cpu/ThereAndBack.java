// A walk along a list, there and back.
import java.util.*;
import org.rpcchain.*;

public class ThereAndBack {
    public static NextHop run(State state, Value result) {
        List all = new LinkedList(Collections.nCopies(1000, "x"));
        ListIterator walk = all.listIterator();
        while (true) {
            while (walk.hasNext()) {
                walk.next();
            }
            while (walk.hasPrevious()) {
                walk.previous();
            }
        }
    }
}
