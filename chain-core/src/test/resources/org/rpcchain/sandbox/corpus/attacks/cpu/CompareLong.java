// The same by order.
import org.rpcchain.*;

public class CompareLong {
    public static NextHop run(State state, Value result) {
        String a = "a".repeat(10000000);
        String b = "a".repeat(10000000);
        int n = 0;
        while (true) {
            n += a.compareTo(b);
        }
    }
}
