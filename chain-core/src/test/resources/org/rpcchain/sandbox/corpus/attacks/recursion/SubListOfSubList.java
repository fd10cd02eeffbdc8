// Views of views: one get goes through ten thousand of them.
import java.util.*;
import org.rpcchain.*;

public class SubListOfSubList {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        list.add("x");
        for (int i = 0; i < 100000; i++) {
            list = list.subList(0, 1);
        }
        long n = 0;
        while (true) {
            n += list.get(0).hashCode();
        }
    }
}
