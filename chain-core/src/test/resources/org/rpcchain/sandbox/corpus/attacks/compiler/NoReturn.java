// A method that ends without a value.
import org.rpcchain.*;

public class NoReturn {
    public static NextHop run(State state, Value result) {
        if (state.has("x")) {
            return NextHop.end(result);
        }
    }
}
