// Opens a port.
import org.rpcchain.*;

public class Listen {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(new java.net.ServerSocket(0).getLocalPort()));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
