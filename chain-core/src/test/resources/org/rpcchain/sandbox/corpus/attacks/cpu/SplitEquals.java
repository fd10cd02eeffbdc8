// Two splits with equal towers of shared lists in a branch are compared.
import java.util.*;
import org.rpcchain.*;

public class SplitEquals {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.split(
                Collections.singletonList(NextHop.last("shop", "take", Value.record().put("a", tower).build())),
                "shop",
                "run",
                State.empty());
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(hop().equals(hop())));
    }
}
