// A precision of 0, given to all that take one.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.rpcchain.*;

public class DivideWithoutPrecision {
    public static NextHop run(State state, Value result) {
        MathContext exact = new MathContext(0, RoundingMode.HALF_UP);
        BigDecimal large = new BigDecimal(BigInteger.ONE.shiftLeft(100000), 30000);
        BigDecimal small = new BigDecimal(BigInteger.ONE.shiftLeft(20000), -30000);
        for (int i = 0; i < 1000; i++) {
            large = large.multiply(small, exact).divideToIntegralValue(small.add(large, exact), exact).remainder(large, exact);
        }
        return NextHop.end(Value.of(large.scale()));
    }
}
