// No number at all, and numbers that are none for a table, until one is taken.
import java.util.*;
import org.rpcchain.*;

public class LoadFactorNotANumber {
    public static NextHop run(State state, Value result) {
        float[] factors = {Float.NaN, -1f, 0f, Float.NEGATIVE_INFINITY};
        int refused = 0;
        for (int i = 0; i < factors.length; i++) {
            try {
                refused += new HashSet(8, factors[i]).size();
            } catch (IllegalArgumentException e) {
                refused++;
            }
        }
        Set set = new LinkedHashSet(Integer.MAX_VALUE, Float.MIN_VALUE);
        while (refused == factors.length) {
            set.add("k" + set.size());
        }
        return NextHop.end(Value.of(refused));
    }
}
