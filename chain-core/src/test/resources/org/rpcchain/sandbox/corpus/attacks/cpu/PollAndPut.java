// A tree that is emptied and filled.
import java.util.*;
import org.rpcchain.*;

public class PollAndPut {
    public static NextHop run(State state, Value result) {
        TreeMap tree = new TreeMap();
        for (int i = 0; i < 10000; i++) {
            tree.put(i, i);
        }
        while (true) {
            Map.Entry first = tree.pollFirstEntry();
            tree.put((Integer) first.getKey() + 10000, first.getValue());
        }
    }
}
