// Clears the middle of a list, and fills it.
import java.util.*;
import org.rpcchain.*;

public class SubListWalk {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 500000; i++) {
            all.add("x");
        }
        while (true) {
            all.subList(1, 2).clear();
            all.add(1, "x");
        }
    }
}
