// Adds a very large and a very small number: all digits between them.
import java.math.*;
import org.rpcchain.*;

public class DecimalAdd {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1E1000000000").add(new BigDecimal("1E-1000000000")).precision()));
    }
}
