// Comparisons that work with lists and arrays of their own.
import java.util.*;
import org.rpcchain.*;

public class ComparesWithScratch {
    static class Bag {
        final List<String> items;
        final Map<String, Integer> counts = new HashMap<String, Integer>();

        Bag(String... items) {
            this.items = new ArrayList<String>(Arrays.asList(items));
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Bag)) return false;
            List<String> mine = new ArrayList<String>(items);
            List<String> others = new ArrayList<String>(((Bag) other).items);
            Collections.sort(mine);
            Collections.sort(others);
            return mine.equals(others);
        }

        @Override
        public int hashCode() {
            Object[] parts = new Object[] {items.size(), new TreeSet<String>(items)};
            return Objects.hash(parts[0], parts[1], items.isEmpty() ? null : new ArrayList<String>(), Arrays.asList(1, 2));
        }
    }

    static class ByParts implements Comparator<String> {
        public int compare(Object a, Object b) {
            String[] left = ((String) a).split("\\.");
            String[] right = new String[3];
            int n = 0;
            for (String each : ((String) b).split("\\.")) right[n++] = each;
            List<Integer> differences = new ArrayList<Integer>();
            for (int i = 0; i < 3; i++) {
                differences.add(Integer.parseInt(left[i]) - Integer.parseInt(right[i]));
            }
            differences.add(0, 0);
            differences.set(0, 0);
            while (differences.size() > 1 && (Integer) differences.get(0) == 0) differences.remove(0);
            return (Integer) differences.get(0);
        }
    }

    public static NextHop run(State state, Value result) {
        Set<Bag> bags = new HashSet<Bag>(Arrays.asList(new Bag("a", "b"), new Bag("b", "a"), new Bag("a")));
        List<String> versions = new ArrayList<String>(Arrays.asList("1.10.0", "1.2.9", "1.2.10", "0.9.9"));
        Collections.sort(versions, new ByParts());
        return NextHop.end(Value.of(bags.size() + " " + versions));
    }
}
