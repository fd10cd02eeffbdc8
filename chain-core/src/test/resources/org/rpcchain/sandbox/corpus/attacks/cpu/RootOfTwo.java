// The root of two, to a million digits.
import java.math.*;
import org.rpcchain.*;

public class RootOfTwo {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal(2).sqrt(new MathContext(1000000)).precision()));
    }
}
