// What JVM it is.
import org.rpcchain.*;

public class RuntimeVersion {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Runtime.version().feature() + System.getProperty("java.home", "")));
    }
}
