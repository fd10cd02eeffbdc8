// Writes into the server's log as the engine.
import org.rpcchain.*;

public class Slf4j {
    public static NextHop run(State state, Value result) {
        org.slf4j.LoggerFactory.getLogger("org.rpcchain.engine.NodeEngine").error("all is well");
        return NextHop.end(Value.of("escaped"));
    }
}
