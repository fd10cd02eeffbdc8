// Moves the point, and prints.
import java.math.*;
import org.rpcchain.*;

public class DecimalMovePoint {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigDecimal.ONE.movePointRight(1000000000).toString().length()));
    }
}
