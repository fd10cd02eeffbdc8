// Lists of one set are compared with lists of another, equal one.
import java.util.*;
import org.rpcchain.*;

public class CollidingNumbersEqual {
    static Set numbers() {
        Set all = new HashSet();
        for (int i = 0; i < 500; i++) {
            all.add(Long.valueOf((long) i << 32 | i));
        }
        return all;
    }

    public static NextHop run(State state, Value result) {
        List left = new ArrayList(Collections.nCopies(5000, numbers()));
        List right = new ArrayList(Collections.nCopies(5000, numbers()));
        return NextHop.end(Value.of(left.equals(right)));
    }
}
