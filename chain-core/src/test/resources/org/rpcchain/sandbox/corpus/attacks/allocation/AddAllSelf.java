// A list that doubles.
import java.util.*;
import org.rpcchain.*;

public class AddAllSelf {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        list.add("x");
        while (true) {
            list.addAll(list);
        }
    }
}
