// Maps the server's network.
import java.util.*;
import org.rpcchain.*;

public class NetworkInterfaces {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(Collections.list(java.net.NetworkInterface.getNetworkInterfaces()).toString()));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
