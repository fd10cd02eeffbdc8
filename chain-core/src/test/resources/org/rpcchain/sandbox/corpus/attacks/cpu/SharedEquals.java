// Two such towers are compared.
import java.util.*;
import org.rpcchain.*;

public class SharedEquals {
    public static NextHop run(State state, Value result) {
        List a = new ArrayList();
        List b = new ArrayList();
        for (int i = 0; i < 60; i++) {
            List nextA = new ArrayList();
            nextA.add(a);
            nextA.add(a);
            a = nextA;
            List nextB = new ArrayList();
            nextB.add(b);
            nextB.add(b);
            b = nextB;
        }
        return NextHop.end(Value.of(a.equals(b)));
    }
}
