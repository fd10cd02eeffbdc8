// A decimal of a megabyte as a double: through its text.
import java.math.*;
import org.rpcchain.*;

public class DecimalAsDouble {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(8_000_000).subtract(BigInteger.ONE);
        return NextHop.end(Value.of(new BigDecimal(number, 5).doubleValue()));
    }
}
