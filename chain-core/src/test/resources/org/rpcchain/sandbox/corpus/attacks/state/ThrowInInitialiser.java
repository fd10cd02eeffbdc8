// An initialiser that throws leaves a class that cannot be used again: the second run must see the same error.
import org.rpcchain.*;

public class ThrowInInitialiser {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(N));
    }

    private static final int N = Integer.parseInt("none");
}
