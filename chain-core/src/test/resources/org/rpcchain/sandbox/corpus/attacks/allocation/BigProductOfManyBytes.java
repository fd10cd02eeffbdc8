// Two numbers of 3.8 MB each: their product takes 14 GB on the way.
import java.math.*;
import org.rpcchain.*;

public class BigProductOfManyBytes {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(30_000_000).subtract(BigInteger.ONE);
        return NextHop.end(Value.of(number.multiply(number.subtract(BigInteger.TWO)).bitLength()));
    }
}
