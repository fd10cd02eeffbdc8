// Writes a number with a huge exponent in full.
import java.math.*;
import org.rpcchain.*;

public class FormatDecimalExponent {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.format("%f", new Object[] {new BigDecimal("1E100000000")}).length()));
    }
}
