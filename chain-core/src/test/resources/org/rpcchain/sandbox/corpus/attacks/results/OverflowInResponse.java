// A weight that does not fit a long, in a client response.
import org.rpcchain.*;

public class OverflowInResponse {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 70; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        return NextHop.end(Value.nothing()).respond(laugh);
    }
}
