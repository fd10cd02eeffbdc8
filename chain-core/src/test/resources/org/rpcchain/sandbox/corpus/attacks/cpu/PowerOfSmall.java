// A small decimal to a large power.
import java.math.BigDecimal;
import org.rpcchain.*;

public class PowerOfSmall {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1.000000001").pow(999999999).scale()));
    }
}
