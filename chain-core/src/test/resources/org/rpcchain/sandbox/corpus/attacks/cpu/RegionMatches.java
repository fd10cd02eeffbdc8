// The same within.
import org.rpcchain.*;

public class RegionMatches {
    public static NextHop run(State state, Value result) {
        String a = "a".repeat(10000000);
        int n = 0;
        while (true) {
            if (a.regionMatches(true, 0, a, 1, 9999999)) {
                n++;
            }
        }
    }
}
