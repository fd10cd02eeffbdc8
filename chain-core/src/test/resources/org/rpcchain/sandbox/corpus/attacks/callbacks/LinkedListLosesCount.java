// An element is removed while the list looks for it: removed twice, the list would be shorter than nothing, and what it holds cost nothing.
import java.util.*;
import org.rpcchain.*;

public class LinkedListLosesCount {
    static final class Twice {
        private final LinkedList list;

        Twice(LinkedList list) {
            this.list = list;
        }

        public boolean equals(Object other) {
            if (!list.isEmpty()) {
                Deque same = list;
                same.removeFirst();
            }
            return true;
        }

        public int hashCode() {
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        LinkedList list = new LinkedList();
        for (int i = 0; i < 1000; i++) {
            list.add("x");
            list.remove(new Twice(list));
        }
        if (list.size() < 0) {
            return NextHop.end(Value.of("shorter than nothing"));
        }
        throw new IllegalStateException("it has kept its count: " + list.size());
    }
}
