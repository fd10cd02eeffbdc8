// A hundred thousand small values.
import java.util.*;
import org.rpcchain.*;

public class ManySmall {
    public static NextHop run(State state, Value result) {
        List items = new ArrayList();
        for (int i = 0; i < 100000; i++) {
            items.add(Value.of(i));
        }
        return NextHop.end(Value.list(items));
    }
}
