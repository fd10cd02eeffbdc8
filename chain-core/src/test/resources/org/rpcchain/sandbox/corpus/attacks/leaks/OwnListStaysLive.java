// A list of its own class that the engine may keep instead of a copy.
import java.util.*;
import org.rpcchain.*;

public class OwnListStaysLive {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.list(Collections.unmodifiableList(new Own())));
    }

    static class Own extends AbstractList {
        public Object get(int index) {
            return new Own();
        }
        public int size() {
            while (true) {
            }
        }
    }
}
