// Reads a system property.
import org.rpcchain.*;

public class LongGetLong {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Long.getLong("sun.arch.data.model", 1L).longValue()));
    }
}
