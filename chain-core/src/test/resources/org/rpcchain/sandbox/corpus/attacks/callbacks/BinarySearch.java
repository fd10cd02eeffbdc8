// A search that asks a comparable.
import java.util.*;
import org.rpcchain.*;

public class BinarySearch {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        all.add(new Own());
        Collections.binarySearch(all, new Own());
        return NextHop.end(Value.of("escaped"));
    }

    static class Own implements Comparable {
        public int compareTo(Object other) {
            while (true) {
            }
        }
    }
}
