// Hexadecimal fractions.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class FormatsOfHex {
    public static NextHop run(State state, Value result) {
        String format = "%1$999.999a".repeat(800);
        long n = 0;
        while (true) {
            String.format(format, new Object[] {Double.valueOf(Double.MIN_VALUE)});
            n++;
        }
    }
}
