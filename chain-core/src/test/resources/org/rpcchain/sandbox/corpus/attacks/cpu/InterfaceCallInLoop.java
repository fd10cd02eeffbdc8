// The loop's test is a call through an interface.
import java.util.*;
import org.rpcchain.*;

public class InterfaceCallInLoop {
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
        while (endless.hasNext()) {
            endless.next();
        }
        return NextHop.end(Value.of("escaped"));
    }
}
