// Walks a sparse set of bits.
import java.util.*;
import org.rpcchain.*;

public class BitSetWalk {
    public static NextHop run(State state, Value result) {
        BitSet bits = new BitSet(100000000);
        long n = 0;
        while (true) {
            n += bits.nextSetBit(0) + bits.cardinality();
        }
    }
}
