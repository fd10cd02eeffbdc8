// Quotients of a million bits.
import java.math.*;
import org.rpcchain.*;

public class BigDivide {
    public static NextHop run(State state, Value result) {
        BigInteger big = BigInteger.valueOf(3).pow(600000);
        BigInteger small = BigInteger.valueOf(7).pow(100000);
        int n = 0;
        while (true) {
            n += big.mod(small).signum();
        }
    }
}
