// Each element of a list has its keys looked up in the set that is sought; all are one.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysOfTheOneFound {
    static Set doubles(int count) {
        Set set = new HashSet();
        for (long i = 1; i <= count; i++) {
            set.add(Double.valueOf(Double.longBitsToDouble((i << 32) | i)));
        }
        return set;
    }

    public static NextHop run(State state, Value result) {
        Set mixed = doubles(200);
        for (long i = 1; i <= 500; i++) {
            mixed.add(Long.valueOf((i << 32) | i));
        }
        List all = new ArrayList(Collections.nCopies(4000, doubles(700)));
        return NextHop.end(Value.of(all.indexOf(mixed)));
    }
}
