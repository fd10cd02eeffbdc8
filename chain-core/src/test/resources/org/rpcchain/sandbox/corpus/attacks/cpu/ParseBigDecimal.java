// A decimal with ten million digits.
import java.math.*;
import org.rpcchain.*;

public class ParseBigDecimal {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("7".repeat(10000000)).precision()));
    }
}
