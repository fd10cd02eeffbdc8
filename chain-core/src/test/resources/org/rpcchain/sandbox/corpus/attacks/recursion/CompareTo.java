// Through the JDK: a tree map calls compareTo, which puts into the tree map.
import java.util.*;
import org.rpcchain.*;

public class CompareTo {
    public static NextHop run(State state, Value result) {
        TreeMap map = new TreeMap();
        map.put(new Key(map), "x");
        map.put(new Key(map), "y");
        return NextHop.end(Value.of("escaped"));
    }

    static class Key implements Comparable {
        private final TreeMap map;
        Key(TreeMap map) {
            this.map = map;
        }
        public int compareTo(Object other) {
            return map.containsKey(this) ? 0 : 1;
        }
    }
}
