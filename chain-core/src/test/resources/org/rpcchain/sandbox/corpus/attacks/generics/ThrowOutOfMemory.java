// Throws the error of a full heap without filling it: the server must not stop for it.
import org.rpcchain.*;

public class ThrowOutOfMemory {
    public static NextHop run(State state, Value result) {
        throw new OutOfMemoryError("sneaky");
    }
}
