// Generics as they are declared everywhere.
import java.util.*;
import org.rpcchain.*;

public class GenericPair {
    static class Pair<A, B> {
        private final A first;
        private final B second;

        private Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        static <A, B> Pair<A, B> of(A first, B second) {
            return new Pair<A, B>(first, second);
        }

        A first() {
            return first;
        }

        B second() {
            return second;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Pair)) return false;
            Pair<?, ?> other = (Pair<?, ?>) o;
            return Objects.equals(first, other.first) && Objects.equals(second, other.second);
        }

        @Override
        public int hashCode() {
            return 31 * Objects.hashCode(first) + Objects.hashCode(second);
        }

        @Override
        public String toString() {
            return "<" + first + ", " + second + ">";
        }
    }

    private static <T extends Comparable<T>> Object max(List<T> all) {
        Object best = all.get(0);
        for (Object each : all) {
            if (((Comparable) each).compareTo(best) > 0) best = each;
        }
        return best;
    }

    public static NextHop run(State state, Value result) {
        Set<Pair<String, Integer>> pairs = new LinkedHashSet<Pair<String, Integer>>();
        pairs.add(Pair.of("a", 1));
        pairs.add(Pair.of("a", 1));
        pairs.add(Pair.of("b", 2));
        List<String> words = Arrays.asList("pear", "quince", "fig");
        return NextHop.end(Value.of(pairs + " " + max(words) + " " + Pair.of("z", null).second()));
    }
}
