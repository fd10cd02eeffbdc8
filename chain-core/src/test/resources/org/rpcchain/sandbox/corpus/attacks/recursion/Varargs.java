// With an argument that grows.
import org.rpcchain.*;

public class Varargs {
    public static NextHop run(State state, Value result) {
        deeper(new Object[0]);
        return NextHop.end(Value.of("escaped"));
    }

    private static void deeper(Object... all) {
        deeper(new Object[] {all, all});
    }
}
