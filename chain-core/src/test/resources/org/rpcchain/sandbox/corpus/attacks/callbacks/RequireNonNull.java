// A supplier of a message.
import java.util.*;
import org.rpcchain.*;

public class RequireNonNull {
    public static NextHop run(State state, Value result) {
        Objects.requireNonNull(null, new java.util.function.Supplier() {
            public Object get() {
                while (true) {
                }
            }
        });
        return NextHop.end(Value.of("escaped"));
    }
}
