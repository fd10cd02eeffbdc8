// Two calls with equal towers of shared lists in their states are compared.
import java.util.*;
import org.rpcchain.*;

public class CallStateEquals {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.call("shop", "take", Value.record().build(), "run", State.empty().with("a", tower));
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(hop().equals(hop())));
    }
}
