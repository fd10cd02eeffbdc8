// Reaches a library of the server.
import org.rpcchain.*;

public class Jackson {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new tools.jackson.databind.ObjectMapper().toString()));
    }
}
