// Each step moves all that is left.
import java.util.*;
import org.rpcchain.*;

public class ListRemoveFront {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 1000000; i++) {
            all.add("x");
        }
        while (true) {
            all.add(0, all.remove(all.size() - 1));
            all.add(all.remove(0));
        }
    }
}
