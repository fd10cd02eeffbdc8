// Three methods in a ring.
import org.rpcchain.*;

public class ThreeMethods {
    public static NextHop run(State state, Value result) {
        first(0);
        return NextHop.end(Value.of("escaped"));
    }

    private static void first(int n) { second(n + 1); }
    private static void second(int n) { third(n + 1); }
    private static void third(int n) { first(n + 1); }
}
