// Names the error that kills it, to catch it.
import org.rpcchain.*;

public class CatchKill {
    public static NextHop run(State state, Value result) {
        while (true) {
            try {
                while (true) {
                }
            } catch (org.rpcchain.sandbox.meter.Kill kill) {
                state.names();
            }
        }
    }
}
