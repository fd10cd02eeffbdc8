// Declares a class of the meter's name, to have its own ticks called.
import org.rpcchain.*;

public class ShadowsMeter {
    public static NextHop run(State state, Value result) {
        int n = 0;
        while (true) {
            n++;
        }
    }
}

class Meter {
    public static void tick(int units) {}
}
