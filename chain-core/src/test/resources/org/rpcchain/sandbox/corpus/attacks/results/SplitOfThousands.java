// Ten thousand branches that share what is large.
import java.util.*;
import org.rpcchain.*;

public class SplitOfThousands {
    public static NextHop run(State state, Value result) {
        Value large = Value.record().put("text", "x".repeat(100000)).build();
        List branches = new ArrayList();
        for (int i = 0; i < 10000; i++) {
            branches.add(NextHop.last("server", "function", large));
        }
        return NextHop.split(branches, "host", "merge", state);
    }
}
