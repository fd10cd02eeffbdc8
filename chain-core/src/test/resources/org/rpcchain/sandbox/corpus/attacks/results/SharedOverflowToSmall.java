// A hundred and more, so that a weight that overflows ends at a small positive number.
import org.rpcchain.*;

public class SharedOverflowToSmall {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 64; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        return NextHop.end(laugh);
    }
}
