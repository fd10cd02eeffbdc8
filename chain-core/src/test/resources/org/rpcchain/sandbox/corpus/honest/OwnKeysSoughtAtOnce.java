// Compares two releases, each of thousands of versions of an own class.
import java.util.*;
import org.rpcchain.*;

public class OwnKeysSoughtAtOnce {
    static Set versions(int from, int to) {
        Set all = new HashSet();
        for (int i = from; i < to; i++) {
            all.add(new Version(i / 70, i % 70));
        }
        return all;
    }

    public static NextHop run(State state, Value result) {
        Set old = versions(0, 3000);
        Set current = versions(1000, 4000);
        Set kept = new LinkedHashSet(old);
        kept.retainAll(current);
        Set added = new LinkedHashSet(current);
        added.removeAll(old);
        boolean all = old.containsAll(kept) && current.containsAll(added);
        boolean apart = Collections.disjoint(added, old);
        return NextHop.end(Value.list(Value.of(kept.size()), Value.of(added.size()), Value.of(all), Value.of(apart)));
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
