// A copy of a sorted map or set keeps its order, as in the JDK.
import java.util.*;
import org.rpcchain.*;

public class CopiesOfTrees {
    public static NextHop run(State state, Value result) {
        TreeMap stock = new TreeMap(Collections.reverseOrder());
        TreeSet names = new TreeSet(Collections.reverseOrder());
        List items = result.items();
        for (int i = 0; i < items.size(); i++) {
            String name = ((Value) items.get(i)).text();
            stock.put(name, Integer.valueOf(i));
            names.add(name);
        }
        TreeMap copy = new TreeMap(stock);
        SortedSet all = new TreeSet(names);
        copy.put("b2", Integer.valueOf(9));
        all.add("b2");
        PriorityQueue queue = new PriorityQueue(all);
        return NextHop.end(Value.of(copy + " " + all + " " + queue.peek() + " " + Collections.EMPTY_LIST));
    }
}
