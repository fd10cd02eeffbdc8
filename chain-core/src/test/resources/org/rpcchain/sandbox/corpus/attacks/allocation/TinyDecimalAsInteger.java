// To tell that a tiny number is no whole one, the JDK computes a power of ten of a million digits.
import java.math.BigDecimal;
import org.rpcchain.*;

public class TinyDecimalAsInteger {
    public static NextHop run(State state, Value result) {
        Value tiny = Value.of(new BigDecimal("1E-1000000"));
        int fractions = 0;
        while (true) {
            try {
                fractions += tiny.bigInteger().signum();
            } catch (ValueException e) {
                fractions++;
            }
        }
    }
}
