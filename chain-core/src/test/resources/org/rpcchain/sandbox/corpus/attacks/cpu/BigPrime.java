// Is this a prime?
import java.math.*;
import org.rpcchain.*;

public class BigPrime {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigInteger.ONE.shiftLeft(110503).subtract(BigInteger.ONE).isProbablePrime(100)));
    }
}
