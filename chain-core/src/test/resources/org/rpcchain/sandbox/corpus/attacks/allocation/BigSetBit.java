// One bit, far away.
import java.math.*;
import org.rpcchain.*;

public class BigSetBit {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigInteger.ZERO.setBit(2000000000).bitLength()));
    }
}
