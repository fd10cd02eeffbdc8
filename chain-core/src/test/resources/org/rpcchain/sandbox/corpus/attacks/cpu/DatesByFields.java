// A time that is no date.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class DatesByFields {
    public static NextHop run(State state, Value result) {
        TemporalAccessor parsed = DateTimeFormatter.ofPattern("H").parse("7");
        long n = 0;
        while (true) {
            try {
                LocalDate.from(parsed);
            } catch (DateTimeException e) {
                // again
            }
            n++;
        }
    }
}
