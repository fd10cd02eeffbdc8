// Roots of a long number.
import java.math.*;
import org.rpcchain.*;

public class BigSqrt {
    public static NextHop run(State state, Value result) {
        BigInteger big = BigInteger.valueOf(3).pow(2000000);
        return NextHop.end(Value.of(big.sqrt().bitLength()));
    }
}
