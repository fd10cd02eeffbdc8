// The thread's loader sees all of the server.
import org.rpcchain.*;

public class ContextClassLoader {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(Thread.currentThread().getContextClassLoader().loadClass("org.rpcchain.engine.NodeEngine").getName()));
        } catch (ClassNotFoundException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
