// The same by copying.
import org.rpcchain.*;

public class ArrayCopy {
    public static NextHop run(State state, Value result) {
        long[] all = new long[5000000];
        while (true) {
            System.arraycopy(all, 0, all, 1, 4999999);
        }
    }
}
