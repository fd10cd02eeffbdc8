// The loop is a for-each over an endless iterable.
import java.util.*;
import org.rpcchain.*;

public class ForEachEndless {
    public static NextHop run(State state, Value result) {
        int n = 0;
        for (Object one : new Endless()) {
            n++;
        }
        return NextHop.end(Value.of("escaped"));
    }

    static class Endless implements Iterable {
        public Iterator iterator() {
            return new Iterator() {
                public boolean hasNext() {
                    return true;
                }
                public Object next() {
                    return "x";
                }
                public void remove() {}
            };
        }
    }
}
