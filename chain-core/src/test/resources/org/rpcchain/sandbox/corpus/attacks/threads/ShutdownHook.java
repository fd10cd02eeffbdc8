// Leaves code behind that runs at the end of the JVM.
import org.rpcchain.*;

public class ShutdownHook {
    public static NextHop run(State state, Value result) {
        Runtime.getRuntime().addShutdownHook(new Thread());
        return NextHop.end(Value.of("escaped"));
    }
}
