// The same with List.copyOf.
import java.util.*;
import org.rpcchain.*;

public class ListCopyOf {
    public static NextHop run(State state, Value result) {
        Object[] all = new Object[500000];
        Arrays.fill(all, "x");
        List kept = new ArrayList();
        while (true) {
            kept.add(List.of(all));
        }
    }
}
