// The text of a number of 300 KB takes a gigabyte on the way.
import java.math.*;
import org.rpcchain.*;

public class BigText {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.shiftLeft(2_400_000).subtract(BigInteger.ONE);
        return NextHop.end(Value.of(number.toString().length()));
    }
}
