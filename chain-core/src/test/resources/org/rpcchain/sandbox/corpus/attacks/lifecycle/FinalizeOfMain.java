// A finaliser on the source's main class.
import org.rpcchain.*;

public class FinalizeOfMain {
    public static NextHop run(State state, Value result) {
        new FinalizeOfMain();
        return NextHop.end(Value.of("escaped"));
    }

    protected void finalize() throws Throwable {
        while (true) {
        }
    }
}
