// An iterable of its own is joined to a text.
import java.util.Iterator;
import org.rpcchain.*;

public class IteratorWithoutEnd {
    static class Endless implements Iterable, Iterator {
        public Iterator iterator() {
            return this;
        }

        public boolean hasNext() {
            return true;
        }

        public Object next() {
            return "";
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.join(",", new Endless())));
    }
}
