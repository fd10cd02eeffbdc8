// A precision of 0 means as many digits as the power has: ten million of them.
import java.math.BigDecimal;
import java.math.MathContext;
import org.rpcchain.*;

public class PowWithoutPrecision {
    public static NextHop run(State state, Value result) {
        BigDecimal power = new BigDecimal("1.1").pow(9999999, new MathContext(0));
        return NextHop.end(Value.of(power.scale()));
    }
}
