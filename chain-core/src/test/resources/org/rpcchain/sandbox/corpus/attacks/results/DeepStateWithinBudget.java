// The same in a state.
import java.util.*;
import org.rpcchain.*;

public class DeepStateWithinBudget {
    public static NextHop run(State state, Value result) {
        Value deep = Value.record().put("x", 1).build();
        for (int i = 0; i < 20000; i++) {
            deep = Value.record().put("x", deep).build();
        }
        return NextHop.call("s", "f", Value.record().build(), "run", State.of(deep));
    }
}
