// A clock fine enough to watch other tenants with.
import org.rpcchain.*;

public class Nanos {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(System.nanoTime()));
    }
}
