// Wrappers around wrappers.
import java.util.*;
import org.rpcchain.*;

public class UnmodifiableNest {
    public static NextHop run(State state, Value result) {
        Collection list = new ArrayList();
        for (int i = 0; i < 1000000; i++) {
            list = Collections.unmodifiableCollection(list);
        }
        return NextHop.end(Value.of(list.size()));
    }
}
