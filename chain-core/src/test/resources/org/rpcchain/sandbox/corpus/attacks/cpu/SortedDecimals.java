// Keys of a sorted map are compared with keys of a million digits.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class SortedDecimals {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(4_000_000).subtract(BigInteger.ONE);
        Map numbers = new TreeMap();
        numbers.put(new BigDecimal(number, 1_204_119), "a");
        return NextHop.end(Value.of(numbers.containsKey(BigDecimal.ONE)));
    }
}
