// A deque.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class DequeFromTheMiddle {
    public static NextHop run(State state, Value result) {
        ArrayDeque deque = new ArrayDeque(Collections.nCopies(1000000, "a"));
        deque.addLast("b");
        long n = 0;
        while (true) {
            deque.removeFirstOccurrence("b");
            deque.addLast("b");
            n++;
        }
    }
}
