// Array initialisers in a loop.
import java.util.*;
import org.rpcchain.*;

public class ArrayInitialiser {
    public static NextHop run(State state, Value result) {
        List kept = new ArrayList();
        while (true) {
            kept.add(new long[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24});
        }
    }
}
