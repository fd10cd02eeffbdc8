// A common divisor of long numbers.
import java.math.*;
import org.rpcchain.*;

public class BigGcd {
    public static NextHop run(State state, Value result) {
        BigInteger a = BigInteger.valueOf(3).pow(600000);
        BigInteger b = BigInteger.valueOf(7).pow(350000);
        return NextHop.end(Value.of(a.gcd(b).bitLength() + a.add(BigInteger.ONE).gcd(b.add(BigInteger.ONE)).bitLength()
        + a.add(BigInteger.TEN).gcd(b.add(BigInteger.TEN)).bitLength()));
    }
}
