// A sorted set of entries compares decimals that are dear to compare.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class EntriesSortedByKey {
    public static NextHop run(State state, Value result) {
        Object small = Map.entry(new BigDecimal(new BigInteger("10000000000000000000"), 19), "x");
        TreeSet set = new TreeSet(Map.Entry.comparingByKey());
        set.add(Map.entry(new BigDecimal(BigInteger.ONE.shiftLeft(30000), 9030), "x"));
        set.addAll(Collections.nCopies(20000, small));
        return NextHop.end(Value.of(set.size()));
    }
}
