// Millions of look-ups in one call, each through all of a tree.
import java.util.*;
import org.rpcchain.*;

public class TreeSetContainsCopies {
    public static NextHop run(State state, Value result) {
        Set all = new TreeSet();
        for (int i = 0; i < 20000; i++) {
            all.add(Integer.valueOf(i));
        }
        return NextHop.end(Value.of(all.containsAll(Collections.nCopies(60000000, Integer.valueOf(12345)))));
    }
}
