// The key is small, the element it is compared with has a million digits.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class BinarySearchInDecimals {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(4_000_000).subtract(BigInteger.ONE);
        List numbers = Collections.nCopies(1, new BigDecimal(number, 1_204_119));
        return NextHop.end(Value.of(Collections.binarySearch(numbers, BigDecimal.ONE)));
    }
}
