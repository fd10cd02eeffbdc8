// A long number in decimal, again and again.
import java.math.*;
import org.rpcchain.*;

public class BigToString {
    public static NextHop run(State state, Value result) {
        BigInteger big = BigInteger.ONE.shiftLeft(1000000).subtract(BigInteger.ONE);
        int n = 0;
        while (true) {
            n += big.toString().length();
        }
    }
}
