// The same as an integer.
import java.math.*;
import org.rpcchain.*;

public class DecimalToBigInteger {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1E100000000").toBigInteger().bitLength()));
    }
}
