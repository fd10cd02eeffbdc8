// Sorts the list of an array.
import java.util.*;
import org.rpcchain.*;

public class ArraysAsListSort {
    public static NextHop run(State state, Value result) {
        Object[] all = new Object[200000];
        for (int i = 0; i < all.length; i++) {
            all[i] = "text " + (i * 7919 % 200003);
        }
        while (true) {
            Arrays.sort(all);
            Collections.reverse(Arrays.asList(all));
        }
    }
}
