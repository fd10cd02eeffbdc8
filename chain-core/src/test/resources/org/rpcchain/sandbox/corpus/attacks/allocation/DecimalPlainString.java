// Thirteen characters, written out in full.
import java.math.*;
import org.rpcchain.*;

public class DecimalPlainString {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1E1000000000").toPlainString().length()));
    }
}
