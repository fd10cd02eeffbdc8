// Two such lists are compared.
import java.util.*;
import org.rpcchain.*;

public class DeepListEquals {
    public static NextHop run(State state, Value result) {
        List first = new ArrayList();
        List second = new ArrayList();
        for (int i = 0; i < 50000; i++) {
            List a = new ArrayList();
            a.add(first);
            first = a;
            List b = new ArrayList();
            b.add(second);
            second = b;
        }
        return NextHop.end(Value.of(first.equals(second)));
    }
}
