// Parameters and state: two weights that do not fit a long add up to less than nothing.
import org.rpcchain.*;

public class OverflowInBoth {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 70; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        Value both = Value.record().put("a", laugh).build();
        return NextHop.call("shop", "take", both, "run", State.of(both));
    }
}
