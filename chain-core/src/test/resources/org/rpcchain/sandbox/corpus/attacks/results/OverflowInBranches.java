// A weight that does not fit a long, in each branch of a split: an even number of them adds up to next to nothing.
import java.util.*;
import org.rpcchain.*;

public class OverflowInBranches {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 70; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        List branches = new ArrayList();
        for (int i = 0; i < 1000; i++) {
            branches.add(NextHop.last("shop", "take", Value.record().put("a", laugh).build()));
        }
        return NextHop.split(branches, "shop", "run", State.empty());
    }
}
