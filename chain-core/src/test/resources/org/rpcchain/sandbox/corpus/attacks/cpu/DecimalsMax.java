// The greatest so far is dear to compare, and compared with each.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class DecimalsMax {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        all.add(new BigDecimal(BigInteger.TEN.pow(4000), 4000));
        all.addAll(Collections.nCopies(100000, new BigDecimal(new BigInteger("10000000000000000000"), 19)));
        return NextHop.end(Value.of((BigDecimal) Collections.max(all)));
    }
}
