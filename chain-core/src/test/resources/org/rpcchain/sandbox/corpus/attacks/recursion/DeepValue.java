// A value a hundred thousand deep, for the encoder to walk.
import org.rpcchain.*;

public class DeepValue {
    public static NextHop run(State state, Value result) {
        Value deep = Value.of("x");
        for (int i = 0; i < 100000; i++) {
            deep = Value.list(new Value[] {deep});
        }
        return NextHop.end(deep);
    }
}
