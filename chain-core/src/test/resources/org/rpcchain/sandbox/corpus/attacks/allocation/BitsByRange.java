// All bits that there are, in one call.
import java.util.*;
import org.rpcchain.*;

public class BitsByRange {
    public static NextHop run(State state, Value result) {
        BitSet bits = new BitSet();
        bits.flip(0, Integer.MAX_VALUE);
        return NextHop.end(Value.of(bits.cardinality()));
    }
}
