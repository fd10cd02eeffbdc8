// To ask a decimal of 30 million bits for its precision takes 3 s and 8 GB: whoever meters it must not.
import java.math.*;
import org.rpcchain.*;

public class DecimalOfManyBits {
    public static NextHop run(State state, Value result) {
        BigDecimal number = new BigDecimal(BigInteger.ONE.shiftLeft(30_000_000)).abs();
        return NextHop.end(Value.of(number.signum()));
    }
}
