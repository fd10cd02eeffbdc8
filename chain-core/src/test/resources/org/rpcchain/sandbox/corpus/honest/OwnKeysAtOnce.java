// Thousands of keys of an own class go into sets and maps at once.
import java.util.*;
import org.rpcchain.*;

public class OwnKeysAtOnce {
    public static NextHop run(State state, Value result) {
        List keys = new ArrayList();
        Map numbers = new TreeMap();
        for (int i = 0; i < 5000; i++) {
            keys.add(new Version(i / 70, i % 70));
            numbers.put(new Version(i % 50, i / 50), Integer.valueOf(i));
        }
        Set set = new HashSet();
        set.addAll(keys);
        Set copy = new LinkedHashSet(set);
        Map map = new HashMap(numbers);
        map.putAll(numbers);
        int one = ((Integer) map.get(new Version(7, 3))).intValue();
        return NextHop.end(
                Value.list(Value.of(set.size()), Value.of(copy.size()), Value.of(map.size()), Value.of(one)));
    }

    static final class Version implements Comparable {
        private final int major;
        private final int minor;

        Version(int major, int minor) {
            this.major = major;
            this.minor = minor;
        }

        public int compareTo(Object other) {
            Version version = (Version) other;
            return major != version.major ? major - version.major : minor - version.minor;
        }

        public boolean equals(Object other) {
            return other instanceof Version && compareTo(other) == 0;
        }

        public int hashCode() {
            return 31 * major + minor;
        }
    }
}
