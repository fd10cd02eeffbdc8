// How many calls were made within a window before now.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.rpcchain.*;

public class RateLimit {
    private static final long WINDOW = 9_000L;

    public static NextHop run(State state, Value now) {
        List<Value> calls = new ArrayList<>(state.get("calls").items());
        Iterator<Value> it = calls.iterator();
        while (it.hasNext()) {
            if (((Value) it.next()).longValue() < now.longValue() - WINDOW) {
                it.remove();
            }
        }
        if (calls.size() >= 3) {
            return NextHop.end(Value.of("too many: " + calls.size()));
        }
        calls.add(now);
        return NextHop.call("api", "api.call", Value.record().build(), "run", state.with("calls", Value.list(calls)));
    }
}
