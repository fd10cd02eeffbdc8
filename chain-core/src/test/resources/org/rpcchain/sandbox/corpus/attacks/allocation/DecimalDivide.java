// A quotient with a hundred million digits.
import java.math.*;
import org.rpcchain.*;

public class DecimalDivide {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigDecimal.ONE.divide(new BigDecimal("3"), 100000000, RoundingMode.HALF_UP).precision()));
    }
}
