// Constants that do not exist.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class EnumsThatAreNone {
    public static NextHop run(State state, Value result) {

        long n = 0;
        while (true) {
            try {
                ChronoUnit.valueOf("nothing");
            } catch (IllegalArgumentException e) {
                // again
            }
            n++;
        }
    }
}
