// Compares them.
import java.math.*;
import org.rpcchain.*;

public class DecimalCompare {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1E1000000000").compareTo(new BigDecimal("1.00000000001E1000000000"))));
    }
}
