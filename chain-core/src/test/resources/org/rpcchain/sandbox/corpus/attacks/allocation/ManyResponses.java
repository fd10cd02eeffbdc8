// Each response copies all that were before it.
import org.rpcchain.*;

public class ManyResponses {
    public static NextHop run(State state, Value result) {
        NextHop hop = NextHop.end(Value.of(1));
        for (int i = 0; i < 999; i++) {
            hop = hop.respond(Value.of(i));
        }
        NextHop last = hop;
        while (true) {
            last = hop.respond(Value.of(2));
        }
    }
}
