// A weight that does not fit a long, in the parameters of the last call.
import org.rpcchain.*;

public class OverflowInLast {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 70; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        return NextHop.last("shop", "take", Value.record().put("a", laugh).build());
    }
}
