// Throws the error of a full stack without filling it.
import org.rpcchain.*;

public class ThrowStackOverflow {
    public static NextHop run(State state, Value result) {
        throw new StackOverflowError("sneaky");
    }
}
