// The highest bit of a large set comes and goes: each time the JDK runs down to the next one.
import java.util.*;
import org.rpcchain.*;

public class BitsTakenBack {
    public static NextHop run(State state, Value result) {
        BitSet bits = new BitSet(400000000);
        while (true) {
            bits.set(399999999);
            bits.clear(399999999);
            bits.flip(399999999);
            bits.flip(399999999);
        }
    }
}
