// The same by a context.
import java.math.*;
import org.rpcchain.*;

public class DecimalContext {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigDecimal.ONE.divide(new BigDecimal("3"), new MathContext(100000000)).precision()));
    }
}
