// Texts in all radices, whose powers the JDK keeps.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class RadixTexts {
    public static NextHop run(State state, Value result) {
        BigInteger x = BigInteger.ONE.shiftLeft(100000);
        long n = 0;
        while (true) {
            x.toString((int) (2 + n % 35));
            n++;
        }
    }
}
