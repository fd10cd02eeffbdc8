// The same, at the front.
import java.util.*;
import org.rpcchain.*;

public class AddAllAtFront {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        list.add("x");
        while (true) {
            list.addAll(0, list);
        }
    }
}
