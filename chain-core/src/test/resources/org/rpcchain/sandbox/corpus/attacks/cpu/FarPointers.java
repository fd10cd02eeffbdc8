// Each step waits for memory.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class FarPointers {
    public static NextHop run(State state, Value result) {
        int[] next = new int[14000000];
        for (int i = 0; i < next.length; i++) {
            next[i] = (int) ((i * 7919L + 13007) % next.length);
        }
        int at = 0;
        long n = 0;
        while (true) {
            at = next[at];
            n++;
        }
    }
}
