// An iterator returns from finally, to the JDK.
import java.util.*;
import org.rpcchain.*;

public class IteratorOfJoinReturns {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.join("", new Endless())));
    }

    static class Endless implements Iterable, Iterator {
        public Iterator iterator() {
            return this;
        }

        public boolean hasNext() {
            try {
                while (true) {
                    hashCode();
                }
            } finally {
                return true;
            }
        }

        public Object next() {
            return "";
        }

        public void remove() {}
    }
}
