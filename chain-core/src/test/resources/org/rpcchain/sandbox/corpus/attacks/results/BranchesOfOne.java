// Ten thousand branches that are one, each counted.
import java.util.*;
import org.rpcchain.*;

public class BranchesOfOne {
    public static NextHop run(State state, Value result) {
        Value large = Value.record().put("x", "y".repeat(10000)).build();
        return NextHop.split(Collections.nCopies(10000, NextHop.last("s", "f", large)), "s", "run", State.empty());
    }
}
