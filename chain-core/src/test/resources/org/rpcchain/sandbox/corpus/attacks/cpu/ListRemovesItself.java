// A list is asked for each of its own elements.
import java.util.*;
import org.rpcchain.*;

public class ListRemovesItself {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 150000; i++) {
            all.add(Integer.valueOf(i));
        }
        all.removeAll(all);
        return NextHop.end(Value.of(all.size()));
    }
}
