// A large number as text with two digits.
import java.math.BigInteger;
import org.rpcchain.*;

public class DigitsInRadix {
    public static NextHop run(State state, Value result) {
        BigInteger large = BigInteger.valueOf(7).pow(2000000);
        int n = 0;
        while (true) {
            n += large.toString(3).length();
        }
    }
}
