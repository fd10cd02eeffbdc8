// Identifiers.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class IdentifiersThatAreNone {
    public static NextHop run(State state, Value result) {
        String text = "1-1-1-1-" + "f".repeat(27);
        long n = 0;
        while (true) {
            try {
                UUID.fromString(text);
            } catch (IllegalArgumentException e) {
                // again
            }
            n++;
        }
    }
}
