// The parameters are.
import org.rpcchain.*;

public class HugeParameters {
    public static NextHop run(State state, Value result) {
        return NextHop.last("a", "f", Value.record().put("x", "y".repeat(2000000)).build());
    }
}
