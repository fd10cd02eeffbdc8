// A million look-ups in one call, of elements that are in the set or not.
import java.util.*;
import org.rpcchain.*;

public class MixedKeysRetained {
    public static NextHop run(State state, Value result) {
        Set all = new LinkedHashSet();
        for (int i = 0; i < 200000; i++) {
            long high = (long) i << 32;
            all.add(Long.valueOf(high | ((i ^ "x".hashCode()) & 0xffffffffL)));
        }
        List texts = new ArrayList(Collections.nCopies(1000000, "x"));
        texts.retainAll(all);
        return NextHop.end(Value.of(texts.size()));
    }
}
