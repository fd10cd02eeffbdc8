// The same with an array.
import java.util.*;
import org.rpcchain.*;

public class ArraysSort {
    public static NextHop run(State state, Value result) {
        int[] all = new int[2000000];
        while (true) {
            for (int i = 0; i < 10; i++) {
                all[i * 100000] = i * 7;
            }
            Arrays.sort(all);
        }
    }
}
