// Two shared values are compared.
import org.rpcchain.*;

public class SharedEquals {
    public static NextHop run(State state, Value result) {
        Value a = Value.of("ha");
        Value b = Value.of("ha");
        for (int i = 0; i < 50; i++) {
            a = Value.list(new Value[] {a, a});
            b = Value.list(new Value[] {b, b});
        }
        return NextHop.end(Value.of(a.equals(b)));
    }
}
