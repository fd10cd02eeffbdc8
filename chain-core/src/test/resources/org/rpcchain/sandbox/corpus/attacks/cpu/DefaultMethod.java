// A loop in a default method of an interface.
import org.rpcchain.*;

public class DefaultMethod {
    interface Endless {
        default int spin() {
            int n = 0;
            do {
                n++;
            } while (n != -1 || more());
            return n;
        }

        default boolean more() {
            return true;
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Endless() {}.spin()));
    }
}
