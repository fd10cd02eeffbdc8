// Keeps counters in the state, and ends at ten.
import org.rpcchain.*;

public class StateCounterMap {
    public static NextHop run(State state, Value event, ChainContext ctx) {
        Value seen = state.has("seen") ? state.get("seen") : Value.record().build();
        String user = event.get("user").text();
        long n = seen.getOr(user, Value.of(0)).longValue() + 1;
        seen = seen.with(user, Value.of(n));
        long all = 0;
        for (String name : seen.names()) all += seen.get(name).longValue();
        ctx.log(user + " was seen " + n + " times on hop " + (ctx.hop() >= 0));
        return all >= 10
                ? NextHop.end(seen)
                : NextHop.call("events", "events.next", Value.record().put("after", user).build(), "run", state.with("seen", seen));
    }
}
