// Reads the environment, where passwords are.
import org.rpcchain.*;

public class Environment {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(System.getenv().toString()));
    }
}
