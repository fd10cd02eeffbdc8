// Two thousand million branches.
import java.util.*;
import org.rpcchain.*;

public class BranchesOfTooMany {
    public static NextHop run(State state, Value result) {
        return NextHop.split(Collections.nCopies(2000000000, NextHop.last("s", "f", Value.record().build())), "s", "run", State.empty());
    }
}
