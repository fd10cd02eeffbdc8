// A decimal of many digits made a double, again and again.
import java.math.*;
import org.rpcchain.*;

public class ValueDouble {
    public static NextHop run(State state, Value result) {
        Value number = Value.of(new BigDecimal("7".repeat(900) + "E-900"));
        double n = 0;
        while (true) {
            n += number.doubleValue();
        }
    }
}
