// Parks the worker.
import org.rpcchain.*;

public class Park {
    public static NextHop run(State state, Value result) {
        java.util.concurrent.locks.LockSupport.park();
        return NextHop.end(Value.of("escaped"));
    }
}
