// One tick, ten million characters.
import org.rpcchain.*;

public class EqualsLong {
    public static NextHop run(State state, Value result) {
        String a = "a".repeat(10000000);
        String b = "a".repeat(10000000);
        int n = 0;
        while (true) {
            if (a.equals(b)) {
                n++;
            }
        }
    }
}
