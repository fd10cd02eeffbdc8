// A format of many zones.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class DatesOfManyZones {
    public static NextHop run(State state, Value result) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern("VV'x'".repeat(38));
        ZonedDateTime time = ZonedDateTime.of(2026, 1, 1, 1, 1, 1, 1, ZoneId.of("America/Argentina/ComodRivadavia"));
        String text = time.format(format);
        long n = 0;
        while (true) {
            ZonedDateTime.parse("2026-01-01T00:00Z").format(format);
            try {
                ZonedDateTime.parse(text, format);
            } catch (DateTimeException e) {
                // again
            }
            n++;
        }
    }
}
