// Waits for a permit that never comes.
import org.rpcchain.*;

public class Semaphore {
    public static NextHop run(State state, Value result) {
        new java.util.concurrent.Semaphore(0).acquireUninterruptibly();
        return NextHop.end(Value.of("escaped"));
    }
}
