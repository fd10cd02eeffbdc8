// A static counter is shared by all chains that run this source on the server.
import org.rpcchain.*;

public class CounterInStatic {
    public static NextHop run(State state, Value result) {
        calls++;
        return NextHop.end(Value.of(calls));
    }

    private static long calls;
}
