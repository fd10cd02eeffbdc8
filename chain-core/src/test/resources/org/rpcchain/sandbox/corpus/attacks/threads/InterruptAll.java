// Interrupts every thread of the group.
import org.rpcchain.*;

public class InterruptAll {
    public static NextHop run(State state, Value result) {
        Thread.currentThread().getThreadGroup().interrupt();
        return NextHop.end(Value.of("escaped"));
    }
}
