// A consumer that the JDK calls, of an iterator that never ends.
import java.util.*;
import org.rpcchain.*;

public class ForEachRemaining {
    public static NextHop run(State state, Value result) {
        Iterator endless = new Iterator() {
            public boolean hasNext() {
                return true;
            }
            public Object next() {
                return "x";
            }
            public void remove() {}
        };
        endless.forEachRemaining(new java.util.function.Consumer() {
            public void accept(Object one) {}
        });
        return NextHop.end(Value.of("escaped"));
    }
}
