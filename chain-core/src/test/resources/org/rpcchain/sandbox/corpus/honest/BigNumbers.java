// A factorial, exactly.
import java.math.*;
import org.rpcchain.*;

public class BigNumbers {
    public static NextHop run(State state, Value result) {
        BigInteger product = BigInteger.ONE;
        for (int i = 2; i <= result.intValue(); i++) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return NextHop.end(Value.record().put("factorial", Value.of(product)).put("digits", product.toString().length()).build());
    }
}
