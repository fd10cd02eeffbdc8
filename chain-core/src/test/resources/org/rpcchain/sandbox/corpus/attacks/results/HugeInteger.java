// A whole number of four million bits.
import java.math.*;
import org.rpcchain.*;

public class HugeInteger {
    public static NextHop run(State state, Value result) {
        BigInteger big = BigInteger.ONE;
        big = big.shiftLeft(33000000);
        return NextHop.end(Value.of(big));
    }
}
