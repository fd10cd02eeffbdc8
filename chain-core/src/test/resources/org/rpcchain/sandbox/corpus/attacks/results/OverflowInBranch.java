// A weight that does not fit a long, in the only branch of a split.
import java.util.*;
import org.rpcchain.*;

public class OverflowInBranch {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 70; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        List branches = new ArrayList();
        branches.add(NextHop.last("shop", "take", Value.record().put("a", laugh).build()));
        return NextHop.split(branches, "shop", "run", State.empty());
    }
}
