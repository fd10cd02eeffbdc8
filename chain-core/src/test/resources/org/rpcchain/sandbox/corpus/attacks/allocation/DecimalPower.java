// A decimal power of two million digits.
import java.math.*;
import org.rpcchain.*;

public class DecimalPower {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1.234567").pow(300_000).scale()));
    }
}
