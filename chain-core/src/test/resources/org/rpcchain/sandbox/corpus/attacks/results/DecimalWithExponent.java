// Thirteen characters, and a gigabyte when somebody writes it out in full.
import java.math.*;
import org.rpcchain.*;

public class DecimalWithExponent {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1E1000000000")));
    }
}
