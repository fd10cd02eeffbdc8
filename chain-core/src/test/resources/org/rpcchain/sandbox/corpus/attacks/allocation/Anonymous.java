// Objects of anonymous classes that hold the state.
import java.util.*;
import org.rpcchain.*;

public class Anonymous {
    public static NextHop run(State state, Value result) {
        final State held = state;
        List kept = new ArrayList();
        while (true) {
            kept.add(new Comparator() {
                public int compare(Object a, Object b) {
                    return held.names().size();
                }
            });
        }
    }
}
