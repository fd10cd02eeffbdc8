// Lists that are the elements of compared lists, and were empty when that was paid for, grow in the first comparison.
import java.util.*;
import org.rpcchain.*;

public class EqualsGrowsElements {
    static final int MANY = 200000;
    static class Grow {
        final List mine;
        final List others;

        Grow(List mine, List others) {
            this.mine = mine;
            this.others = others;
        }

        public boolean equals(Object other) {
            mine.addAll(Collections.nCopies(MANY, "x"));
            others.addAll(Collections.nCopies(MANY, "x"));
            return true;
        }

        public int hashCode() {
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        List mine = new ArrayList();
        List others = new ArrayList();
        List one = new ArrayList(Collections.nCopies(MANY, mine));
        List other = new ArrayList(Collections.nCopies(MANY, others));
        one.set(0, new Grow(mine, others));
        other.set(0, new Grow(mine, others));
        return NextHop.end(Value.of(one.equals(other)));
    }
}
