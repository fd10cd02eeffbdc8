// A power with all its digits.
import java.math.*;
import org.rpcchain.*;

public class DecimalPow {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1.234567").pow(99999999).precision()));
    }
}
