// Sets of bits that were elements when they were empty, all with one hash code, grow alike but for a late bit: taking them out compares them.
import java.util.*;
import org.rpcchain.*;

public class RemovedBitsThatGrew {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        Set set = new HashSet();
        for (int i = 0; i < 3000; i++) {
            BitSet bits = new BitSet();
            all.add(bits);
            set.add(bits);
            bits.set(i);
        }
        for (int i = 0; i < all.size(); i++) {
            BitSet bits = (BitSet) all.get(i);
            bits.set(110000);
            bits.set(0, 100000);
            bits.set(100000 + i);
        }
        set.retainAll(List.of());
        return NextHop.end(Value.of(set.size()));
    }
}
