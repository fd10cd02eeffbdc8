// Asks for what is not there, and goes on.
import org.rpcchain.*;

public class ValueErrors {
    public static NextHop run(State state, Value result) {
        String said;
        try {
            said = String.valueOf(result.get("a").longValue());
        } catch (ValueException e) {
            said = "no number";
        }
        try {
            said += state.get("missing").text();
        } catch (MissingStateException e) {
            said += ", no state";
        }
        return NextHop.end(Value.of(said));
    }
}
