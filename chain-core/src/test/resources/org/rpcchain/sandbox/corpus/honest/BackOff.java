// Retries with a growing pause, which a timer service keeps.
import org.rpcchain.*;

public class BackOff {
    public static NextHop again(State state, Value answer, ChainContext context) {
        if (!answer.has("error")) {
            return NextHop.end(answer);
        }
        final int attempt = state.get("attempt").intValue();
        final int max = state.get("max").intValue();
        if (attempt >= max) {
            return NextHop.end(Value.of("gave up: " + answer.get("error").text()));
        }
        long pause = Math.min(30000L, 100L << attempt);
        context.log("attempt " + (attempt + 1) + " of " + max + " in " + pause + " ms");
        return NextHop.call(
                "timer",
                "timer.wait",
                Value.record().put("millis", pause).build(),
                "again",
                state.with("attempt", attempt + 1));
    }
}
