// A remainder of numbers far apart.
import java.math.*;
import org.rpcchain.*;

public class DecimalRemainder {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1E100000000").remainder(new BigDecimal("7")).toString()));
    }
}
