// Two equal lists of numbers that lie scattered in memory are compared until the budget ends within one comparison.
import java.util.*;
import org.rpcchain.*;

public class EndOfBudgetComparison {
    public static NextHop run(State state, Value result) {
        int x = 1;
        Object[] all = new Object[500000];
        for (int i = 0; i < all.length; i++) {
            x = x * 1664525 + 1013904223;
            int j = (x >>> 1) % (i + 1);
            all[i] = all[j];
            all[j] = Long.valueOf(x);
        }
        Object[] others = new Object[all.length];
        for (int i = 0; i < all.length; i++) {
            others[i] = Long.valueOf(((Long) all[i]).longValue());
        }
        List one = Arrays.asList(all);
        List other = Arrays.asList(others);
        int count = 0;
        while (true) {
            count += one.equals(other) ? 1 : 0;
        }
    }
}
