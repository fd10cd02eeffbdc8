// A record is made of a map whose keys are numbers of two kinds with one hash code, and copies it: each of the second is looked for among all.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysOfARecord {
    public static NextHop run(State state, Value result) {
        Map fields = new HashMap();
        for (long i = 1; i <= 30000; i++) {
            fields.put(Long.valueOf((i << 32) | i), Value.of(i));
        }
        for (long i = 1; i <= 200; i++) {
            fields.put(Double.valueOf(Double.longBitsToDouble((i << 32) | i)), Value.of(i));
        }
        for (int i = 0; i < 100000; i++) {
            try {
                Value.record(fields);
            } catch (ClassCastException e) {
                // its names are none
            }
        }
        return NextHop.end(Value.of(fields.size()));
    }
}
