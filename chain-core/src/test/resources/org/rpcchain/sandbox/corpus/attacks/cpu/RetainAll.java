// The same the other way round.
import java.util.*;
import org.rpcchain.*;

public class RetainAll {
    public static NextHop run(State state, Value result) {
        List a = new ArrayList();
        for (int i = 0; i < 300000; i++) {
            a.add(Integer.valueOf(i));
        }
        a.retainAll(new ArrayList(a));
        return NextHop.end(Value.of(a.size()));
    }
}
