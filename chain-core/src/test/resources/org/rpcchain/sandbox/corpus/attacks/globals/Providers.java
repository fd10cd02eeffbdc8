// Registers a provider for the JVM's cryptography.
import org.rpcchain.*;

public class Providers {
    public static NextHop run(State state, Value result) {
        java.security.Security.setProperty("networkaddress.cache.ttl", "0");
        return NextHop.end(Value.of("escaped"));
    }
}
