// Tries to put an object of its own into the state.
import java.util.Comparator;
import org.rpcchain.*;

public class ComparatorInState {
    public static NextHop run(State state, Value result) {
        Comparator own = new Comparator() {
            public int compare(Object a, Object b) {
                return 0;
            }
        };
        return NextHop.call("a", "f", Value.record().build(), "run", state.with("own", own));
    }
}
