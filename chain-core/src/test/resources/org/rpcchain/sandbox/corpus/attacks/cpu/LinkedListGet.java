// Each get walks half of the list.
import java.util.*;
import org.rpcchain.*;

public class LinkedListGet {
    public static NextHop run(State state, Value result) {
        List all = new LinkedList();
        for (int i = 0; i < 300000; i++) {
            all.add("x");
        }
        int n = 0;
        for (int i = 0; i < all.size(); i++) {
            n += ((String) all.get(i)).length();
        }
        return NextHop.end(Value.of(n));
    }
}
