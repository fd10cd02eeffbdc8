// Reads the server's directory of servers.
import java.util.*;
import org.rpcchain.*;

public class Directory {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(ServerDirectory.of(new Properties()).toString()));
    }
}
