// The same as a question.
import java.util.*;
import org.rpcchain.*;

public class ContainsAll {
    public static NextHop run(State state, Value result) {
        List a = new ArrayList();
        for (int i = 0; i < 300000; i++) {
            a.add(Integer.valueOf(i));
        }
        return NextHop.end(Value.of(a.containsAll(new ArrayList(a))));
    }
}
