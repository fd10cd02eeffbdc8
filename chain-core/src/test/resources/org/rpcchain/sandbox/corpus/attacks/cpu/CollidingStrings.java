// Twenty thousand texts with the same hash.
import java.util.*;
import org.rpcchain.*;

public class CollidingStrings {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (int i = 0; i < 1 << 15; i++) {
            StringBuilder key = new StringBuilder();
            for (int bit = 0; bit < 15; bit++) {
                key.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            map.put(key.toString(), "x");
        }
        int n = 0;
        while (true) {
            if (map.containsKey("AaAaAaAaAaAaAaAaAaAaAaAaAaAaAa")) {
                n++;
            }
        }
    }
}
