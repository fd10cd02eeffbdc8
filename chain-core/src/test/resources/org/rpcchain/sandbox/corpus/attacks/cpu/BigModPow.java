// A power of long numbers.
import java.math.*;
import org.rpcchain.*;

public class BigModPow {
    public static NextHop run(State state, Value result) {
        BigInteger n = BigInteger.ONE.shiftLeft(200000).subtract(BigInteger.ONE);
        return NextHop.end(Value.of(n.subtract(BigInteger.valueOf(2)).modPow(n.subtract(BigInteger.valueOf(3)), n).bitLength()));
    }
}
