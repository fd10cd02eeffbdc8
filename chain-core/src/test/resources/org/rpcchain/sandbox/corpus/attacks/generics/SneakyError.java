// Throws an error that the engine would take for the JVM's own.
import org.rpcchain.*;

public class SneakyError {
    public static NextHop run(State state, Value result) {
        throw new InternalError("sneaky");
    }
}
