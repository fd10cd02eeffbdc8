// The same with big numbers and formats.
import java.math.*;
import org.rpcchain.*;

public class PoisonConcat {
    public static NextHop run(State state, Value result) {
        deeper(0);
        return NextHop.end(Value.of("escaped"));
    }

    private static int deeper(int n) {
        try {
            return deeper(n + 1) + 1;
        } catch (StackOverflowError e) {
            return new BigDecimal("1.5").setScale(0, RoundingMode.HALF_EVEN).toString().length();
        }
    }
}
