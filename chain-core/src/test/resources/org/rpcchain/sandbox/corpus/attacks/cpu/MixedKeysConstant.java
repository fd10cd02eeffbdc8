// A short text is looked up among numbers that have its hash code: numbers and texts have no order together.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysConstant {
    static Map numbersLike(String text, int count) {
        Map all = new HashMap();
        for (int i = 0; i < count; i++) {
            long high = (long) i << 32;
            all.put(Long.valueOf(high | ((i ^ text.hashCode()) & 0xffffffffL)), "");
        }
        return all;
    }

    public static NextHop run(State state, Value result) {
        Map all = numbersLike("x", 300000);
        for (int i = 0; i < 100000; i++) {
            all.get("x");
        }
        return NextHop.end(Value.of(all.size()));
    }
}
