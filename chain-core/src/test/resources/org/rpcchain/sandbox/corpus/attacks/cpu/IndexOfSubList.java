// Looks for a list in a list.
import java.util.*;
import org.rpcchain.*;

public class IndexOfSubList {
    public static NextHop run(State state, Value result) {
        List a = new ArrayList();
        for (int i = 0; i < 300000; i++) {
            a.add("x");
        }
        List b = new ArrayList(a.subList(0, 150000));
        b.add("y");
        return NextHop.end(Value.of(Collections.indexOfSubList(a, b)));
    }
}
