// An iterable without an end.
import java.util.*;
import org.rpcchain.*;

public class JoinEndless {
    public static NextHop run(State state, Value result) {
        Iterable endless = new Iterable() {
            public Iterator iterator() {
                return new Iterator() {
                    public boolean hasNext() {
                        return true;
                    }
                    public Object next() {
                        return "a text of some length";
                    }
                    public void remove() {}
                };
            }
        };
        return NextHop.end(Value.of(String.join(",", endless)));
    }
}
