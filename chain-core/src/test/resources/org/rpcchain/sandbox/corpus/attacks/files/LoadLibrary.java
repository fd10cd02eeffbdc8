// Loads native code.
import org.rpcchain.*;

public class LoadLibrary {
    public static NextHop run(State state, Value result) {
        System.load("/tmp/evil.so");
        return NextHop.end(Value.of("escaped"));
    }
}
