// A weight that does not fit a long, in the parameters of a call: whoever adds it to another may count below nothing.
import org.rpcchain.*;

public class OverflowInCall {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 70; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        Value parameters = Value.record().put("a", laugh).build();
        return NextHop.call("shop", "take", parameters, "run", State.empty());
    }
}
