// A comparator that never answers, called by the JDK's sort.
import java.util.*;
import org.rpcchain.*;

public class ComparatorSpins {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        all.add("a");
        all.add("b");
        Collections.sort(all, new Comparator() {
            public int compare(Object a, Object b) {
                while (true) {
                }
            }
        });
        return NextHop.end(Value.of("escaped"));
    }
}
