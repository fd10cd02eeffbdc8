// A bit, far away.
import java.util.*;
import org.rpcchain.*;

public class CapacityOfBitSet {
    public static NextHop run(State state, Value result) {
        BitSet bits = new BitSet();
        for (int i = 0; i < 8; i++) {
            bits = new BitSet();
            bits.set(Integer.MAX_VALUE - i);
        }
        return NextHop.end(Value.of(bits.size()));
    }
}
