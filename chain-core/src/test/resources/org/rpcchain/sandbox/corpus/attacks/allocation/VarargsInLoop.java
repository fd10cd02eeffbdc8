// An array for each call.
import org.rpcchain.*;

public class VarargsInLoop {
    public static NextHop run(State state, Value result) {
        long n = 0;
        while (true) {
            n += count(new Object[] {"a", "b", "c", "d", "e", "f", "g", "h"});
        }
    }

    private static int count(Object... all) {
        return all.length;
    }
}
