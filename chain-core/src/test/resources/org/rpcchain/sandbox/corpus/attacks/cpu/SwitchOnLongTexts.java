// A long text is switched on.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class SwitchOnLongTexts {
    public static NextHop run(State state, Value result) {
        String text = "x".repeat(10000000);
        long n = 0;
        while (true) {
            switch (text + n) {
                case "a":
                    n++;
                    break;
                default:
                    n += 2;
            }
            n++;
        }
    }
}
