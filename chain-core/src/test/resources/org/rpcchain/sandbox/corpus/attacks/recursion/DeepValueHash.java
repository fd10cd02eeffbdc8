// A deep value is hashed, or compared.
import org.rpcchain.*;

public class DeepValueHash {
    public static NextHop run(State state, Value result) {
        Value deep = Value.of("x");
        Value other = Value.of("x");
        for (int i = 0; i < 100000; i++) {
            deep = Value.list(new Value[] {deep});
            other = Value.list(new Value[] {other});
        }
        return NextHop.end(Value.of(deep.equals(other)));
    }
}
