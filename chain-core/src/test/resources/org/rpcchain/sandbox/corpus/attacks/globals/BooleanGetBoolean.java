// Reads a system property.
import org.rpcchain.*;

public class BooleanGetBoolean {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Boolean.getBoolean("java.awt.headless")));
    }
}
