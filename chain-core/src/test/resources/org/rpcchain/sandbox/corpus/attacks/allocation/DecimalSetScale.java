// A scale of a hundred million.
import java.math.*;
import org.rpcchain.*;

public class DecimalSetScale {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal("1").setScale(100000000).precision()));
    }
}
