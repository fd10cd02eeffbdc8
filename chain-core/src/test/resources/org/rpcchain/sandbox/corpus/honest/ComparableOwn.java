// Sorts by an order of its own class.
import java.util.*;
import org.rpcchain.*;

public class ComparableOwn {
    public static NextHop run(State state, Value result) {
        List versions = new ArrayList();
        for (int i = 0; i < result.size(); i++) {
            versions.add(new Version(result.at(i).text()));
        }
        Collections.sort(versions);
        return NextHop.end(Value.of(versions.toString()));
    }

    static final class Version implements Comparable {
        private final String[] parts;
        Version(String text) {
            parts = text.split("\\.");
        }
        public int compareTo(Object other) {
            return Integer.parseInt(parts[1]) - Integer.parseInt(((Version) other).parts[1]);
        }
        public String toString() {
            return parts[0] + "." + parts[1];
        }
    }
}
