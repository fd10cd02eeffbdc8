// The last digit of a number without digits, brought to a scale.
import java.math.*;
import org.rpcchain.*;

public class UlpOfMuch {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new BigDecimal(BigInteger.ONE, -900000000).ulp().setScale(0, RoundingMode.UNNECESSARY).precision()));
    }
}
