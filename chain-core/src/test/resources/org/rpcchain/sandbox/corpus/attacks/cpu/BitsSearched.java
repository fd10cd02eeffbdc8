// Empty sets of bits are searched from one end to the other.
import java.util.*;
import org.rpcchain.*;

public class BitsSearched {
    public static NextHop run(State state, Value result) {
        BitSet bits = new BitSet(200000000);
        bits.set(0, 200000000);
        BitSet none = new BitSet(200000000);
        long n = 0;
        while (true) {
            n += bits.nextClearBit(0) + none.nextSetBit(0) + none.previousClearBit(199999999);
            none.andNot(bits);
            n += bits.intersects(none) ? 1 : 0;
        }
    }
}
