// A number of two billion bits.
import java.math.*;
import org.rpcchain.*;

public class BigShift {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigInteger.ONE.shiftLeft(Integer.MAX_VALUE - 1).bitLength()));
    }
}
