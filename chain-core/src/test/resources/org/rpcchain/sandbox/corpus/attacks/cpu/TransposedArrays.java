// Each element is in another line of the cache.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class TransposedArrays {
    public static NextHop run(State state, Value result) {
        int[][] far = new int[3000][];
        for (int i = 0; i < far.length; i++) {
            far[i] = new int[4000];
        }
        long n = 0;
        while (true) {
            for (int i = 0; i < 4000; i++) {
                for (int k = 0; k < 3000; k++) {
                    far[k][i]++;
                }
            }
            n++;
        }
    }
}
