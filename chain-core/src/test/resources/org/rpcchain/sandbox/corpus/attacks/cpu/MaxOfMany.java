// The largest of a million, again and again.
import java.util.*;
import org.rpcchain.*;

public class MaxOfMany {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 300000; i++) {
            all.add(Integer.valueOf(i));
        }
        int n = 0;
        while (true) {
            n += ((Integer) Collections.max(all)).intValue() + ((Integer) Collections.min(all)).intValue();
        }
    }
}
