// A whole number with ten million digits.
import java.math.*;
import org.rpcchain.*;

public class ParseBigInteger {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigInteger("7".repeat(10000000)).bitLength()));
    }
}
