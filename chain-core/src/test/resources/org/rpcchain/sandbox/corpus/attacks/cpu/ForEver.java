// The same as for.
import org.rpcchain.*;

public class ForEver {
    public static NextHop run(State state, Value result) {
        for (;;) {
        }
    }
}
