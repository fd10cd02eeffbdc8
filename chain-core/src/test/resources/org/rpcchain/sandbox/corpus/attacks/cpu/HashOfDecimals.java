// Scales in a set.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class HashOfDecimals {
    public static NextHop run(State state, Value result) {
        BigDecimal one = new BigDecimal(BigInteger.ONE, 1000000000);
        Set set = new HashSet();
        long n = 0;
        while (true) {
            set.add(one);
            set.contains(new BigDecimal(BigInteger.TEN, 1000000000));
            n++;
        }
    }
}
