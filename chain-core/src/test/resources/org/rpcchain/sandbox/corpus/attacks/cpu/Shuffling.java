// Rotates a million elements, again and again.
import java.util.*;
import org.rpcchain.*;

public class Shuffling {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 500000; i++) {
            all.add("x");
        }
        while (true) {
            Collections.rotate(all, 1);
            Collections.swap(all, 0, 1);
        }
    }
}
