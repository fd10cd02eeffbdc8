// How often is a next hop in a list? Each is compared, and holds a tower of shared lists.
import java.util.*;
import org.rpcchain.*;

public class HopFrequency {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.end(tower);
    }

    public static NextHop run(State state, Value result) {
        List hops = new ArrayList();
        hops.add(hop());
        return NextHop.end(Value.of(Collections.frequency(hops, hop())));
    }
}
