// A loop in an instance initialiser.
import org.rpcchain.*;

public class InstanceInitialiser {
    static class Spinner {
        int n;

        {
            while (n >= 0) {
                n ^= 1;
            }
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Spinner().n));
    }
}
