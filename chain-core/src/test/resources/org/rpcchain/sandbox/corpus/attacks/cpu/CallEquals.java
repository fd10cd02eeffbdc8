// Two calls with equal towers of shared lists as parameters are compared.
import java.util.*;
import org.rpcchain.*;

public class CallEquals {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.call("shop", "take", Value.record().put("a", tower).build(), "run", State.empty());
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(hop().equals(hop())));
    }
}
