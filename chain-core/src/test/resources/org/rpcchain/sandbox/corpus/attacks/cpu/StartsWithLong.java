// The same at the beginning.
import org.rpcchain.*;

public class StartsWithLong {
    public static NextHop run(State state, Value result) {
        String a = "a".repeat(10000000);
        String b = "a".repeat(9999999);
        int n = 0;
        while (true) {
            if (a.startsWith(b) && a.endsWith(b)) {
                n++;
            }
        }
    }
}
