// A list of its own class, whose methods the engine would call.
import java.util.*;
import org.rpcchain.*;

public class OwnListInValue {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.list(new Own()));
    }

    static class Own extends AbstractList {
        private int asked;
        public Object get(int index) {
            return Value.of(index);
        }
        public int size() {
            return ++asked * 1000000;
        }
    }
}
