// Each step of a search waits for memory.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class SearchesFarApart {
    public static NextHop run(State state, Value result) {
        int[] sorted = new int[14000000];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = i;
        }
        int at = 1;
        long n = 0;
        while (true) {
            at = at * 1664525 + 1013904223;
            Arrays.binarySearch(sorted, at >>> 8);
            n++;
        }
    }
}
