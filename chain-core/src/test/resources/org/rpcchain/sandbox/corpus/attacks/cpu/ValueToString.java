// A large value is printed, again and again.
import java.util.*;
import org.rpcchain.*;

public class ValueToString {
    public static NextHop run(State state, Value result) {
        List items = new ArrayList();
        for (int i = 0; i < 1000; i++) {
            items.add(Value.of(i));
        }
        Value all = Value.list(items);
        int n = 0;
        while (true) {
            n += all.toString().length();
        }
    }
}
