// Keeps the context of one run for the next, which belongs to another chain.
import java.util.*;
import org.rpcchain.*;

public class ContextKept {
    public static NextHop run(State state, Value result, ChainContext context) {
        Object before = KEPT.isEmpty() ? null : KEPT.get(0);
        KEPT.add(context);
        if (before != null) {
            ((ChainContext) before).log("into another chain's console");
            return NextHop.end(Value.of("escaped"));
        }
        return NextHop.end(Value.of("first"));
    }

    private static final List KEPT = new ArrayList();
}
