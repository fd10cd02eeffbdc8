// What a value is, in escapes, is told each time that it is no number.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class WrongKindOfControls {
    public static NextHop run(State state, Value result) {
        Value text = Value.of("\u0001".repeat(200));
        long n = 0;
        while (true) {
            try {
                text.intValue();
            } catch (ValueException e) {
                // again
            }
            n++;
        }
    }
}
