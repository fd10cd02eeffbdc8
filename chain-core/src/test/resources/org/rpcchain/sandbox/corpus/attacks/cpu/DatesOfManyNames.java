// A format of many names.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class DatesOfManyNames {
    public static NextHop run(State state, Value result) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern("EEEE'x'".repeat(28));
        LocalDate day = LocalDate.of(2026, 1, 1);
        String text = day.format(format);
        long n = 0;
        while (true) {
            LocalDate.parse("2026-01-01").format(format);
            try {
                LocalDate.parse(text, format);
            } catch (DateTimeException e) {
                // again
            }
            n++;
        }
    }
}
