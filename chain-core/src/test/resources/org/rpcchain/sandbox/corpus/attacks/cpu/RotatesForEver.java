// A long list is turned.
import java.util.*;
import org.rpcchain.*;

public class RotatesForEver {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList(Collections.nCopies(500000, "x"));
        for (int i = 1; ; i++) {
            Collections.rotate(all, i);
            Collections.swap(all, 0, i % all.size());
            if (Collections.frequency(all, "y") > 0) {
                return NextHop.end(Value.of(i));
            }
        }
    }
}
