// Renames the worker, so that its watchdog loses it.
import org.rpcchain.*;

public class CurrentThreadName {
    public static NextHop run(State state, Value result) {
        Thread.currentThread().setName("gone");
        Thread.currentThread().setPriority(10);
        return NextHop.end(Value.of("escaped"));
    }
}
