// A cause that is caused by its effect.
import org.rpcchain.*;

public class CyclicCause {
    public static NextHop run(State state, Value result) {
        RuntimeException first = new RuntimeException("first");
        RuntimeException second = new RuntimeException("second", first);
        first.initCause(second);
        throw first;
    }
}
