// Throws the error that ends a thread in silence.
import org.rpcchain.*;

public class ThrowThreadDeath {
    public static NextHop run(State state, Value result) {
        throw new ThreadDeath();
    }
}
