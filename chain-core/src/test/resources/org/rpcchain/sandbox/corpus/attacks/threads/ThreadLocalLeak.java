// Hangs a megabyte on the worker's thread.
import org.rpcchain.*;

public class ThreadLocalLeak {
    public static NextHop run(State state, Value result) {
        new ThreadLocal().set(new byte[1000000]);
        return NextHop.end(Value.of("escaped"));
    }
}
