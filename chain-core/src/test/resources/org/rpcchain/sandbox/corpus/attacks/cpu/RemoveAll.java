// A list of a list: the product of their lengths.
import java.util.*;
import org.rpcchain.*;

public class RemoveAll {
    public static NextHop run(State state, Value result) {
        List a = new ArrayList();
        List b = new ArrayList();
        for (int i = 0; i < 300000; i++) {
            a.add("x" + i);
            b.add("y" + i);
        }
        a.removeAll(b);
        return NextHop.end(Value.of(a.size()));
    }
}
