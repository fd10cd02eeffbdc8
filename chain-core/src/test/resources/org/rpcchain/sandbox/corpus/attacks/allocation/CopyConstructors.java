// Copies of a list, kept.
import java.util.*;
import org.rpcchain.*;

public class CopyConstructors {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        for (int i = 0; i < 100000; i++) {
            list.add("x");
        }
        List kept = new ArrayList();
        while (true) {
            kept.add(new ArrayList(list));
        }
    }
}
