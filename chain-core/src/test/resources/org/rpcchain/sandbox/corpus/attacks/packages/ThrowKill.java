// Throws the meter's verdict itself, to have the engine believe it.
import org.rpcchain.*;

public class ThrowKill {
    public static NextHop run(State state, Value result) {
        throw new org.rpcchain.sandbox.meter.KilledException();
    }
}
