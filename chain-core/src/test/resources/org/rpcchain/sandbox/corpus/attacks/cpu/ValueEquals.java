// Two large values are compared, again and again.
import java.util.*;
import org.rpcchain.*;

public class ValueEquals {
    public static NextHop run(State state, Value result) {
        List items = new ArrayList();
        for (int i = 0; i < 100000; i++) {
            items.add(Value.of(i));
        }
        Value a = Value.list(items);
        Value b = Value.list(new ArrayList(items));
        int n = 0;
        while (true) {
            if (a.equals(b)) {
                n++;
            }
        }
    }
}
