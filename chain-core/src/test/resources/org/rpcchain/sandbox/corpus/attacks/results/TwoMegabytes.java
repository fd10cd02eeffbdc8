// Twice what may come out.
import org.rpcchain.*;

public class TwoMegabytes {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("x".repeat(2000000)));
    }
}
