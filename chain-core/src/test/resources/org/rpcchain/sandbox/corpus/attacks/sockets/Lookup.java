// Asks the name service: a way out for data, in the name.
import org.rpcchain.*;

public class Lookup {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(java.net.InetAddress.getByName("secret.example.org").getHostAddress()));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
