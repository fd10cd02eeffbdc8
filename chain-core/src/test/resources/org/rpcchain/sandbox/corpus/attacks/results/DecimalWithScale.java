// The same with a billion zeros behind the point.
import java.math.*;
import org.rpcchain.*;

public class DecimalWithScale {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal(BigInteger.ONE, 1000000000)));
    }
}
