// The static field of a class literal's cache, written by hand.
import org.rpcchain.*;

public class SyntheticStatic {
    public static NextHop run(State state, Value result) {
        class$cache = "kept";
        return NextHop.end(Value.of(String.valueOf(class$cache)));
    }

    static Object class$cache;
}
