// A negative shift to the right is a shift to the left.
import java.math.*;
import org.rpcchain.*;

public class BigShiftNegative {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigInteger.ONE.shiftRight(-2000000000).bitLength()));
    }
}
