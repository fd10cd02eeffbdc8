// What is sought is not there, and what is removed is the last.
import java.util.*;
import org.rpcchain.*;

public class LinkedListSearched {
    public static NextHop run(State state, Value result) {
        LinkedList links = new LinkedList();
        for (int i = 0; i < 200000; i++) {
            links.add("x" + i);
        }
        int n = 0;
        while (true) {
            n += links.indexOf("none");
            links.remove("none");
            links.removeLastOccurrence("none");
            links.add(100000, "y");
            links.remove(100000);
        }
    }
}
