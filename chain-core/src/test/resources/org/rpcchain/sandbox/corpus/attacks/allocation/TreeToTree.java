// Trees of trees.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class TreeToTree {
    public static NextHop run(State state, Value result) {
        TreeMap m = new TreeMap();
        for (int i = 0; i < 100000; i++) {
            m.put(i, i);
        }
        long n = 0;
        while (true) {
            new TreeMap((SortedMap) m);
            n++;
        }
    }
}
