// A list of its own, with methods that the JDK calls.
import org.rpcchain.*;

public class ExtendsArrayList {
    static class Lazy extends java.util.ArrayList {
        public int size() {
            return Integer.MAX_VALUE;
        }

        public Object get(int i) {
            return Value.of(i);
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.list(new Lazy()));
    }
}
