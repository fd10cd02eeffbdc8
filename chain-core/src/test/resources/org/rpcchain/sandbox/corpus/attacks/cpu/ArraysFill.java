// One tick, five million elements.
import java.util.*;
import org.rpcchain.*;

public class ArraysFill {
    public static NextHop run(State state, Value result) {
        long[] all = new long[5000000];
        while (true) {
            Arrays.fill(all, 7L);
        }
    }
}
