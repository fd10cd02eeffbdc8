// The name of the service function is.
import org.rpcchain.*;

public class HugeFunctionName {
    public static NextHop run(State state, Value result) {
        return NextHop.last("a", "y".repeat(2000000), Value.record().build());
    }
}
