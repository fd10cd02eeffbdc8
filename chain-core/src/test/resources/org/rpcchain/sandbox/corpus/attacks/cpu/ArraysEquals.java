// The same by comparing.
import java.util.*;
import org.rpcchain.*;

public class ArraysEquals {
    public static NextHop run(State state, Value result) {
        long[] a = new long[3000000];
        long[] b = new long[3000000];
        int n = 0;
        while (true) {
            if (Arrays.equals(a, b)) {
                n++;
            }
            n += Arrays.hashCode(a);
        }
    }
}
