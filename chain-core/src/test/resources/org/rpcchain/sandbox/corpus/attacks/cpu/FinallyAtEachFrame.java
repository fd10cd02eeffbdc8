// Each frame throws anew in its finally.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class FinallyAtEachFrame {
    public static NextHop run(State state, Value result) {
        int[] count = new int[1];
        long n = 0;
        while (true) {
            try {
                deep(0, count);
            } catch (IllegalStateException e) {
                // again
            }
            n++;
        }
    }

    private static int deep(int n, int[] count) {
        try {
            if (n > 480) {
                throw new IllegalStateException();
            }
            return deep(n + 1, count);
        } finally {
            count[0]++;
            if (count[0] % 2 == 0) {
                throw new IllegalStateException("again");
            }
        }
    }
}
