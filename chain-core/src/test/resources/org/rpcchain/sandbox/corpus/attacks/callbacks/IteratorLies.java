// An iterator that says that there is more, and has nothing, read by String.join.
import java.util.*;
import org.rpcchain.*;

public class IteratorLies {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.join(",", new Iterable() {
            public Iterator iterator() {
                return new Iterator() {
                    public boolean hasNext() {
                        return true;
                    }
                    public Object next() {
                        return null;
                    }
                    public void remove() {}
                };
            }
        })));
    }
}
