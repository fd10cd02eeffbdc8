// The name of the next chaining function is.
import org.rpcchain.*;

public class HugeThenName {
    public static NextHop run(State state, Value result) {
        return NextHop.call("a", "f", Value.record().build(), "y".repeat(2000000), State.empty());
    }
}
