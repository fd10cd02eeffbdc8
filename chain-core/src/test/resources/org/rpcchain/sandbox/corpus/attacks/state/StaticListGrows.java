// A final static list that grows from run to run, if it is kept.
import java.util.*;
import org.rpcchain.*;

public class StaticListGrows {
    public static NextHop run(State state, Value result) {
        SEEN.add("x");
        return NextHop.end(Value.of(SEEN.size()));
    }

    private static final List SEEN = new ArrayList();
}
