// Values nested a hundred thousand deep, in next hops that are compared: the JVM's stack would overflow.
import org.rpcchain.*;

public class DeepValuesEqual {
    static NextHop hop() {
        Value deep = Value.of("ha");
        for (int i = 0; i < 100_000; i++) {
            deep = Value.list(new Value[] {deep});
        }
        return NextHop.end(deep);
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(hop().equals(hop())));
    }
}
