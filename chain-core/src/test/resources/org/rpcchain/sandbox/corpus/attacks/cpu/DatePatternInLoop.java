// Formatters are dear to make.
import java.time.*;
import org.rpcchain.*;

public class DatePatternInLoop {
    public static NextHop run(State state, Value result) {
        long n = 0;
        while (true) {
            n += LocalDate.of(2026, 1, 1).format(java.time.format.DateTimeFormatter.ofPattern("yyyy-MM-dd")).length();
        }
    }
}
