// The text of a decimal of 900,000 digits.
import java.math.*;
import org.rpcchain.*;

public class BigTextOfDecimal {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(3_000_000).subtract(BigInteger.ONE);
        return NextHop.end(Value.of(new BigDecimal(number, 5).toString().length()));
    }
}
