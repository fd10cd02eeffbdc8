// Two numbers of half a megabyte each: their product takes a gigabyte on the way.
import java.math.*;
import org.rpcchain.*;

public class BigProduct {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(4_000_000).subtract(BigInteger.ONE);
        return NextHop.end(Value.of(number.multiply(number.subtract(BigInteger.TWO)).bitLength()));
    }
}
