// A number of a megabyte by one of half a megabyte.
import java.math.*;
import org.rpcchain.*;

public class BigQuotient {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(4_000_000).subtract(BigInteger.ONE);
        return NextHop.end(Value.of(number.shiftLeft(4_000_000).divide(number).bitLength()));
    }
}
