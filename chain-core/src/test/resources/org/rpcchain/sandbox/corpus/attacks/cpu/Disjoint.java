// The same by Collections.
import java.util.*;
import org.rpcchain.*;

public class Disjoint {
    public static NextHop run(State state, Value result) {
        List a = new ArrayList();
        List b = new ArrayList();
        for (int i = 0; i < 300000; i++) {
            a.add(Integer.valueOf(i));
            b.add(Integer.valueOf(-i - 1));
        }
        return NextHop.end(Value.of(Collections.disjoint(a, b)));
    }
}
