// Sets of bits that are the elements of compared lists, and were empty when that was paid for, grow in the first comparison.
import java.util.*;
import org.rpcchain.*;

public class EqualsGrowsBits {
    static class Grow {
        final BitSet mine;
        final BitSet others;

        Grow(BitSet mine, BitSet others) {
            this.mine = mine;
            this.others = others;
        }

        public boolean equals(Object other) {
            mine.set(0, 8000000);
            others.set(0, 8000000);
            return true;
        }

        public int hashCode() {
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        BitSet mine = new BitSet();
        BitSet others = new BitSet();
        List one = new ArrayList(Collections.nCopies(200000, mine));
        List other = new ArrayList(Collections.nCopies(200000, others));
        one.set(0, new Grow(mine, others));
        other.set(0, new Grow(mine, others));
        return NextHop.end(Value.of(one.equals(other)));
    }
}
