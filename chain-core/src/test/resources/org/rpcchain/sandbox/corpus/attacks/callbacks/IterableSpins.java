// A copy constructor that reads an endless collection.
import java.util.*;
import org.rpcchain.*;

public class IterableSpins {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new ArrayList(new Endless()).size()));
    }

    static class Endless extends java.util.AbstractCollection {
        public Iterator iterator() {
            while (true) {
            }
        }
        public int size() {
            return 1;
        }
    }
}
