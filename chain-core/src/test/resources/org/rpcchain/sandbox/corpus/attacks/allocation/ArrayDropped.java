// Small arrays, dropped: no heap fills, but the collector works for this one alone.
import org.rpcchain.*;

public class ArrayDropped {
    public static NextHop run(State state, Value result) {
        int[] last = null;
        long n = 0;
        while (true) {
            last = new int[1000];
            n += last.length;
        }
    }
}
