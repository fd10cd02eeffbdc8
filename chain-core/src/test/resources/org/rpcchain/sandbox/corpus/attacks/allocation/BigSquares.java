// A number that doubles its length.
import java.math.*;
import org.rpcchain.*;

public class BigSquares {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.valueOf(3);
        while (true) {
            number = number.multiply(number);
        }
    }
}
