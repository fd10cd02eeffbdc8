// A queue by its iterator.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class IteratorsOfQueues {
    public static NextHop run(State state, Value result) {
        PriorityQueue queue = new PriorityQueue(Collections.nCopies(200000, "a"));
        long n = 0;
        while (true) {
            Iterator walk = queue.iterator();
            walk.next();
            walk.remove();
            queue.add("a");
            n++;
        }
    }
}
