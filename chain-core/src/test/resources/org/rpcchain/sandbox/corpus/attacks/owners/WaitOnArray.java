// Waits on an array.
import org.rpcchain.*;

public class WaitOnArray {
    public static NextHop run(State state, Value result) {
        int[] lock = new int[1];
        try {
            lock.wait(1000L);
        } catch (InterruptedException e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
