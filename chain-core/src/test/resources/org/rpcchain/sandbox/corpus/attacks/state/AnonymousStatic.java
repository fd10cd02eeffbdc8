// An anonymous object with a field, kept in a final static.
import java.util.*;
import org.rpcchain.*;

public class AnonymousStatic {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.valueOf(NEXT.next())));
    }

    private static final Iterator NEXT = new Iterator() {
        private int count;
        public boolean hasNext() { return true; }
        public Object next() { return Integer.valueOf(++count); }
        public void remove() {}
    };
}
