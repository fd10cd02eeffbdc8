// Drops what is there twice, and keeps the order.
import java.util.*;
import org.rpcchain.*;

public class Distinct {
    public static NextHop run(State state, Value result) {
        Set seen = new HashSet();
        List kept = new ArrayList();
        for (Object item : result.items()) {
            if (seen.add(item)) {
                kept.add(item);
            }
        }
        return NextHop.end(Value.list(kept));
    }
}
