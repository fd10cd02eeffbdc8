// Elements of a sorted set, made of a list, are compared with one of a million digits.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class SortedSetOfDecimals {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(4_000_000).subtract(BigInteger.ONE);
        Set numbers = new TreeSet(Collections.singletonList(new BigDecimal(number, 1_204_119)));
        return NextHop.end(Value.of(numbers.contains(BigDecimal.ONE)));
    }
}
