// To see at each key of the same hash code that its class does not say how it is compared, the JDK allocates.
import java.util.*;
import org.rpcchain.*;

public class ComparableKeysAdded {
    public static NextHop run(State state, Value result) {
        List keys = new ArrayList();
        for (int i = 0; i < 4500; i++) {
            keys.add(new Key());
        }
        return NextHop.end(Value.of(new HashSet().addAll(keys)));
    }

    static class Key implements Comparable {
        public int hashCode() {
            return 7;
        }

        public int compareTo(Object other) {
            return 0;
        }
    }
}
