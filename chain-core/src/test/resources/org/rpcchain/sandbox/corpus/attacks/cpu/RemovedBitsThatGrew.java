// Sets of bits that were keys when they were empty, all with one hash code, grow alike but for their last bit: taking them out compares them.
import java.util.*;
import org.rpcchain.*;

public class RemovedBitsThatGrew {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        Set set = new HashSet();
        for (int i = 0; i < 2000; i++) {
            BitSet bits = new BitSet();
            all.add(bits);
            set.add(bits);
            bits.set(i);
        }
        for (int i = 0; i < all.size(); i++) {
            BitSet bits = (BitSet) all.get(i);
            bits.set(0, 100000);
            bits.set(100000 + i);
        }
        for (int i = 0; i < 50; i++) {
            set.retainAll(List.of(1));
        }
        return NextHop.end(Value.of(set.size()));
    }
}
