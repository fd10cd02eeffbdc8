// An own list inherits the whole of AbstractList, parallelStream too.
import java.util.*;
import org.rpcchain.*;

public class OwnListsInheritedMethods {
    public static NextHop run(State state, Value result) {
        new Own().parallelStream();
        return NextHop.end(Value.of("escaped"));
    }

    static class Own extends AbstractList {
        public Object get(int index) {
            return "x";
        }
        public int size() {
            return Integer.MAX_VALUE;
        }
    }
}
