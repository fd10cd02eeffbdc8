// The name of the next server is.
import org.rpcchain.*;

public class HugeServerName {
    public static NextHop run(State state, Value result) {
        return NextHop.last("y".repeat(2000000), "f", Value.record().build());
    }
}
