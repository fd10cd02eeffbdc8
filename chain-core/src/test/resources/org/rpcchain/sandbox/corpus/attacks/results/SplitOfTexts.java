// Branches that are no next hops.
import java.util.*;
import org.rpcchain.*;

public class SplitOfTexts {
    public static NextHop run(State state, Value result) {
        return NextHop.split(new ArrayList(List.of("a", "b")), "host", "merge", state);
    }
}
