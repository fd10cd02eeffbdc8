// Long texts that are no dates.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class DatesThatAreNone {
    public static NextHop run(State state, Value result) {
        String text = "9".repeat(60000);
        long n = 0;
        while (true) {
            try {
                LocalDate.parse(text);
            } catch (DateTimeException e) {
                // again
            }
            n++;
        }
    }
}
