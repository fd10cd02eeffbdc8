// Digits that double.
import java.math.*;
import org.rpcchain.*;

public class DecimalMultiply {
    public static NextHop run(State state, Value result) {
        BigDecimal number = new BigDecimal("1.1");
        for (int i = 0; i < 40; i++) {
            number = number.multiply(number);
        }
        return NextHop.end(Value.of(number.precision()));
    }
}
