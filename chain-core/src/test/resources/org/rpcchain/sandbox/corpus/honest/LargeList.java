// Ten thousand values, sorted and cut.
import java.util.*;
import org.rpcchain.*;

public class LargeList {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 10000; i++) {
            all.add(Integer.valueOf(i * 7919 % 10007));
        }
        Collections.sort(all);
        List first = new ArrayList();
        for (int i = 0; i < 5; i++) {
            first.add(Value.of(((Integer) all.get(i)).longValue()));
        }
        return NextHop.end(Value.list(first));
    }
}
