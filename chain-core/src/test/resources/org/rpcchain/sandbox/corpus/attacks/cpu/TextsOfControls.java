// Escapes of a value.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class TextsOfControls {
    public static NextHop run(State state, Value result) {
        Value text = Value.of("\u0001".repeat(200));
        long n = 0;
        while (true) {
            text.toString();
            n++;
        }
    }
}
