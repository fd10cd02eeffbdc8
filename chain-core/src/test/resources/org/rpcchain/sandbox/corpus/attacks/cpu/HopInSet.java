// Next hops that hold towers of shared lists are put into a set.
import java.util.*;
import org.rpcchain.*;

public class HopInSet {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.call("shop", "take", Value.record().put("a", tower).build(), "run", State.empty());
    }

    public static NextHop run(State state, Value result) {
        Set set = new HashSet();
        set.add(hop());
        set.add(hop());
        return NextHop.end(Value.of(set.size()));
    }
}
