// The class of what was caught.
import org.rpcchain.*;

public class GetClassOfException {
    public static NextHop run(State state, Value result) {
        try {
            throw new IllegalStateException("x");
        } catch (RuntimeException e) {
            return NextHop.end(Value.of(e.getClass().getClassLoader().toString()));
        }
    }
}
