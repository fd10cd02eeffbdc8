// The inverse of a large number.
import java.math.BigInteger;
import org.rpcchain.*;

public class InverseOfLarge {
    public static NextHop run(State state, Value result) {
        BigInteger large = BigInteger.ONE.shiftLeft(3000000).subtract(BigInteger.ONE);
        return NextHop.end(Value.of(BigInteger.valueOf(3).modInverse(large).bitLength()));
    }
}
