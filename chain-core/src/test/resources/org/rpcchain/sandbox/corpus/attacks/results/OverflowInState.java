// A weight that does not fit a long, in the state of a call.
import org.rpcchain.*;

public class OverflowInState {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 70; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        Value parameters = Value.record().build();
        return NextHop.call("shop", "take", parameters, "run", State.empty().with("a", laugh));
    }
}
