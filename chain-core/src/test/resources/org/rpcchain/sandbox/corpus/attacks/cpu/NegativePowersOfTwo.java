// A number whose last words are all zero.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class NegativePowersOfTwo {
    public static NextHop run(State state, Value result) {
        BigInteger number = BigInteger.ONE.negate().shiftLeft(30000000);
        long n = 0;
        while (true) {
            number.add(BigInteger.ZERO).bitLength();
            number.testBit(29999999);
            number.getLowestSetBit();
            n++;
        }
    }
}
