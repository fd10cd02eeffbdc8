// A sorted map tells keys of one hash code apart; the hash table that is made of it does not.
import java.util.*;
import org.rpcchain.*;

public class CollidingOwnCopied {
    public static NextHop run(State state, Value result) {
        Map sorted = new TreeMap();
        for (int i = 0; i < 30000; i++) {
            sorted.put(new Key(i), "x");
        }
        return NextHop.end(Value.of(new HashMap(sorted).size()));
    }

    static class Key implements Comparable {
        private final int n;

        Key(int n) {
            this.n = n;
        }

        public int hashCode() {
            return 7;
        }

        public int compareTo(Object other) {
            return n - ((Key) other).n;
        }
    }
}
