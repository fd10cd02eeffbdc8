// Wakes threads of the engine.
import org.rpcchain.*;

public class NotifyAll {
    public static NextHop run(State state, Value result) {
        Value.nothing().notifyAll();
        return NextHop.end(Value.of("escaped"));
    }
}
