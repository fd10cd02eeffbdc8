// Ten million zeros, taken off one by one.
import java.math.*;
import org.rpcchain.*;

public class DecimalStrip {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigDecimal.TEN.pow(3000000).stripTrailingZeros().precision()));
    }
}
