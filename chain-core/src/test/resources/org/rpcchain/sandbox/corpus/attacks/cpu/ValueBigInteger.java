// A decimal of a thousand digits made an integer, again and again.
import java.math.*;
import org.rpcchain.*;

public class ValueBigInteger {
    public static NextHop run(State state, Value result) {
        Value number = Value.of(new BigDecimal("1E999"));
        int n = 0;
        while (true) {
            n += number.bigInteger().bitLength();
        }
    }
}
