// Where is the next prime?
import java.math.*;
import org.rpcchain.*;

public class BigNextPrime {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigInteger.ONE.shiftLeft(20000).nextProbablePrime().bitLength()));
    }
}
