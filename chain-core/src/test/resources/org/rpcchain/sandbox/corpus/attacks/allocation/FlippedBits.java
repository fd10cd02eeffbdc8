// All bits that there can be.
import java.util.BitSet;
import org.rpcchain.*;

public class FlippedBits {
    public static NextHop run(State state, Value result) {
        BitSet bits = new BitSet();
        bits.flip(0, Integer.MAX_VALUE);
        return NextHop.end(Value.of(bits.cardinality()));
    }
}
