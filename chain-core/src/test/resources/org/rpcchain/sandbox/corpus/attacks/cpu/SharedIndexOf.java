// Through List.contains.
import java.util.*;
import org.rpcchain.*;

public class SharedIndexOf {
    public static NextHop run(State state, Value result) {
        List a = new ArrayList();
        List b = new ArrayList();
        for (int i = 0; i < 60; i++) {
            a = Arrays.asList(new Object[] {a, a});
            b = Arrays.asList(new Object[] {b, b});
        }
        List all = new ArrayList();
        all.add(a);
        return NextHop.end(Value.of(all.contains(b)));
    }
}
