// An iterable of its own in a for-each.
import java.util.*;
import org.rpcchain.*;

public class OwnIterator {
    public static NextHop run(State state, Value result) {
        long sum = 0;
        for (Object number : new Range(1, 100)) {
            sum += ((Integer) number).intValue();
        }
        return NextHop.end(Value.of(sum));
    }

    static class Range implements Iterable {
        private final int from;
        private final int to;
        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }
        public Iterator iterator() {
            return new Iterator() {
                private int at = from;
                public boolean hasNext() {
                    return at <= to;
                }
                public Object next() {
                    return Integer.valueOf(at++);
                }
                public void remove() {
                    throw new UnsupportedOperationException();
                }
            };
        }
    }
}
