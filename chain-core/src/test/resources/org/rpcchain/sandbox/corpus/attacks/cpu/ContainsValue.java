// Looks for a value in a large map, again and again.
import java.util.*;
import org.rpcchain.*;

public class ContainsValue {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (int i = 0; i < 100000; i++) {
            map.put(Integer.valueOf(i), "x");
        }
        int n = 0;
        while (true) {
            if (map.containsValue("y")) {
                n++;
            }
        }
    }
}
