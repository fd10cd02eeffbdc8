// Products of a million bits.
import java.math.*;
import org.rpcchain.*;

public class BigMultiply {
    public static NextHop run(State state, Value result) {
        BigInteger big = BigInteger.ONE.shiftLeft(1000000).subtract(BigInteger.ONE);
        int n = 0;
        while (true) {
            n += big.multiply(big.subtract(BigInteger.ONE)).signum();
        }
    }
}
