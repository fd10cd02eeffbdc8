// The hash code of a next hop that holds a tower of shared lists, and those of lists of it.
import java.util.*;
import org.rpcchain.*;

public class HopObjectsHash {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.call("shop", "take", Value.record().put("a", tower).build(), "run", State.empty());
    }

    public static NextHop run(State state, Value result) {
        List hops = new ArrayList();
        hops.add(hop());
        return NextHop.end(Value.of(Objects.hash(new Object[] {hops, hop()}) + hop().hashCode()));
    }
}
