// One bit more than fits doubles the room, again and again.
import java.util.*;
import org.rpcchain.*;

public class BitsThatDouble {
    public static NextHop run(State state, Value result) {
        BitSet bits = new BitSet(64);
        BitSet sum = new BitSet();
        while (true) {
            bits.set(bits.size());
            sum.or(bits);
            sum.xor(bits.get(0, bits.size()));
        }
    }
}
