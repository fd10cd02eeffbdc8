// Answers all requests of the JVM for passwords.
import org.rpcchain.*;

public class Authenticator {
    public static NextHop run(State state, Value result) {
        java.net.Authenticator.setDefault(null);
        return NextHop.end(Value.of("escaped"));
    }
}
