// Zones that do not exist.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class ZonesThatAreNone {
    public static NextHop run(State state, Value result) {

        long n = 0;
        while (true) {
            try {
                ZoneId.of("A".repeat(20) + n);
            } catch (DateTimeException e) {
                // again
            }
            n++;
        }
    }
}
