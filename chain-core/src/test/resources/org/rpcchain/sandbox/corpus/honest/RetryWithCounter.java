import org.rpcchain.*;

/** Tries again while the server is busy, at most three times, and says so on the chain's console. */
public class RetryWithCounter {
    private static final int MOST_TRIES = 3;

    public static NextHop afterReserve(State state, Value answer, ChainContext context) {
        String status = answer.get("status").text();
        if (status.equals("done")) {
            return NextHop.end(answer);
        }
        int tries = state.get("tries").intValue() + 1;
        if (tries > MOST_TRIES) {
            throw new IllegalStateException("the seat is still " + status + " after " + MOST_TRIES + " tries");
        }
        context.log("try " + tries + " on " + context.server() + ": " + status);
        Value parameters = Value.record().put("order", state.get("order")).build();
        return NextHop.call("seats", "seats.reserve", parameters, "afterReserve", state.with("tries", tries));
    }
}
