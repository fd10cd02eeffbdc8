// Nine characters, a number of a billion bits.
import java.math.*;
import org.rpcchain.*;

public class BigPow {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigInteger.valueOf(3).pow(600000000).bitLength()));
    }
}
