// Durations divided.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class DurationsThatDoNotFit {
    public static NextHop run(State state, Value result) {
        Duration d = Duration.ofSeconds(Long.MAX_VALUE, 999999999);
        long n = 0;
        while (true) {
            try {
                d.dividedBy(Duration.ofNanos(1 + n % 2));
            } catch (ArithmeticException e) {
                // again
            }
            n++;
        }
    }
}
