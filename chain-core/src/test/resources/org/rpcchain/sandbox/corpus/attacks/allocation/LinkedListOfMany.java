// Each element takes a link, which is larger than its place in an array.
import java.util.*;
import org.rpcchain.*;

public class LinkedListOfMany {
    public static NextHop run(State state, Value result) {
        List many = Collections.nCopies(1000000, "x");
        List kept = new ArrayList();
        for (int i = 0; i < 30; i++) {
            LinkedList all = new LinkedList(many);
            all.addAll(all);
            kept.add(all);
        }
        return NextHop.end(Value.of(kept.size()));
    }
}
