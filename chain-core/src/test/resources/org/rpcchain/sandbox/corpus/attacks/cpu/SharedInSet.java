// In a set.
import java.util.*;
import org.rpcchain.*;

public class SharedInSet {
    public static NextHop run(State state, Value result) {
        List level = new ArrayList();
        for (int i = 0; i < 60; i++) {
            level = Arrays.asList(new Object[] {level, level});
        }
        Set set = new HashSet();
        set.add(level);
        return NextHop.end(Value.of(set.size()));
    }
}
