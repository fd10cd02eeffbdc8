// Small arrays, kept.
import java.util.*;
import org.rpcchain.*;

public class ArrayInLoop {
    public static NextHop run(State state, Value result) {
        List kept = new ArrayList();
        while (true) {
            kept.add(new int[1000]);
        }
    }
}
