// Ends its siblings.
import org.rpcchain.*;

public class Handles {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(ProcessHandle.current().info().toString()));
    }
}
