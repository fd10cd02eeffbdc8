// Spins in the scheduler.
import org.rpcchain.*;

public class Yield {
    public static NextHop run(State state, Value result) {
        for (int i = 0; i < 1000000000; i++) {
            Thread.yield();
        }
        return NextHop.end(Value.of("escaped"));
    }
}
