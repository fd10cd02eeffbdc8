// Optional parts in optional parts.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class DatesOfOptionals {
    public static NextHop run(State state, Value result) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern("[".repeat(66) + "d" + "]".repeat(66) + "[d]".repeat(20));
        long n = 0;
        while (true) {
            try {
                format.parse("x");
            } catch (DateTimeException e) {
                // again
            }
            n++;
        }
    }
}
