// The list is behind a view, and in the hands of the JDK: each step runs through half of the links.
import java.util.*;
import org.rpcchain.*;

public class LinkedListThroughAView {
    public static NextHop run(State state, Value result) {
        LinkedList links = new LinkedList();
        for (int i = 0; i < 200000; i++) {
            links.add("x");
        }
        List view = Collections.unmodifiableList(links);
        long n = 0;
        while (true) {
            Collections.swap(links, 99999, 100001);
            n += ((String) view.get(100000)).length();
            n += view.listIterator(100000).nextIndex();
        }
    }
}
