// Decimals.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class FormatsOfDecimals {
    public static NextHop run(State state, Value result) {
        BigDecimal number = new BigDecimal("1E-900");
        String format = "%1$.999f".repeat(1000);
        long n = 0;
        while (true) {
            String.format(format, new Object[] {number});
            n++;
        }
    }
}
