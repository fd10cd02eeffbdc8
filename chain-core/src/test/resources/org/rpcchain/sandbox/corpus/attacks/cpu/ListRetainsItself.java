// The same where all are kept.
import java.util.*;
import org.rpcchain.*;

public class ListRetainsItself {
    public static NextHop run(State state, Value result) {
        ArrayDeque all = new ArrayDeque();
        for (int i = 0; i < 50000; i++) {
            all.add(Integer.valueOf(i));
        }
        return NextHop.end(Value.of(all.retainAll(all)));
    }
}
