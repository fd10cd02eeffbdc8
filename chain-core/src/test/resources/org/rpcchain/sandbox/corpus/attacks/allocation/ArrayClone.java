// Copies of an array, kept.
import java.util.*;
import org.rpcchain.*;

public class ArrayClone {
    public static NextHop run(State state, Value result) {
        long[] first = new long[100000];
        List kept = new ArrayList();
        while (true) {
            kept.add((long[]) first.clone());
        }
    }
}
