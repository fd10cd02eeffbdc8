// A result of half of what may come out.
import org.rpcchain.*;

public class HalfAMegabyte {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Value.of("x".repeat(500000)).size()));
    }
}
