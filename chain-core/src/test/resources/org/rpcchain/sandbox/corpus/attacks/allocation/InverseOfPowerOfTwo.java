// The inverse modulo a power of two: a number as large for each of its bits.
import java.math.*;
import org.rpcchain.*;

public class InverseOfPowerOfTwo {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(60_000);
        return NextHop.end(Value.of(number.subtract(BigInteger.ONE).modInverse(number).bitLength()));
    }
}
