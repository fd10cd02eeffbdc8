// A walk through a tree whose links lie scattered in memory, as they were made, again and again until the budget ends within one.
import java.util.*;
import org.rpcchain.*;

public class EndOfBudgetWalk {
    public static NextHop run(State state, Value result) {
        int x = 1;
        Set set = new TreeSet();
        for (int i = 0; i < 250000; i++) {
            x = x * 1664525 + 1013904223;
            set.add(Integer.valueOf(x));
        }
        int count = 0;
        while (true) {
            count += Collections.frequency(set, Integer.valueOf(7));
        }
    }
}
