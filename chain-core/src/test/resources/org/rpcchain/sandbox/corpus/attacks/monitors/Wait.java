// Waits for a notification that never comes.
import org.rpcchain.*;

public class Wait {
    public static NextHop run(State state, Value result) {
        try {
            state.wait();
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
