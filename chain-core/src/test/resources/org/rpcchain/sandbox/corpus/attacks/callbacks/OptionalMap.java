// A function that Optional calls.
import java.util.*;
import org.rpcchain.*;

public class OptionalMap {
    public static NextHop run(State state, Value result) {
        Optional.of("x").map(new java.util.function.Function() {
            public Object apply(Object one) {
                while (true) {
                }
            }
        });
        return NextHop.end(Value.of("escaped"));
    }
}
