// A decimal with a huge exponent, as a long and as a double.
import java.math.*;
import org.rpcchain.*;

public class ValueHugeExponentDouble {
    public static NextHop run(State state, Value result) {
        Value number = Value.of(new BigDecimal("123456789E-2000000000"));
        double n = number.doubleValue();
        return NextHop.end(Value.of(n + number.longValue()));
    }
}
