// Two thousand million times the same, one after the other.
import java.util.*;
import org.rpcchain.*;

public class NCopiesWalked {
    public static NextHop run(State state, Value result) {
        long n = 0;
        for (Object each : Collections.nCopies(Integer.MAX_VALUE, "x")) {
            for (Object other : Collections.nCopies(Integer.MAX_VALUE, each)) {
                n += other == each ? 1 : 0;
            }
        }
        return NextHop.end(Value.of(n));
    }
}
