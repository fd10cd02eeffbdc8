// Two sets of different classes are compared: the JDK takes the failure for a no, and the function goes on.
import java.util.*;
import org.rpcchain.*;

public class EqualsThatThrows {
    static class Version implements Comparable<Version> {
        final int number;

        Version(int number) {
            this.number = number;
        }

        public int compareTo(Object other) {
            return Integer.compare(number, ((Version) other).number);
        }
    }

    public static NextHop run(State state, Value result) {
        Set<String> names = new TreeSet<String>();
        Set<Version> versions = new TreeSet<Version>();
        names.add("a");
        versions.add(new Version(1));
        Map<String, Boolean> out = new LinkedHashMap<String, Boolean>();
        int equal = 0;
        for (int i = 0; i < 600; i++) {
            equal += names.equals(versions) ? 1 : 0;
        }
        out.put("same", names.equals(versions));
        out.put("none", equal == 0);
        return NextHop.end(Value.of(out.toString()));
    }
}
