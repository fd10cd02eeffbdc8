// Elements of a queue that is sorted are compared with one of a million digits.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class QueueOfDecimals {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(4_000_000).subtract(BigInteger.ONE);
        Queue numbers = new PriorityQueue();
        numbers.offer(new BigDecimal(number, 1_204_119));
        numbers.offer(BigDecimal.ONE);
        return NextHop.end(Value.of(numbers.size()));
    }
}
