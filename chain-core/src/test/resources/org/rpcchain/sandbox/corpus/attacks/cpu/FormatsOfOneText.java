// One text, often, in little pieces.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class FormatsOfOneText {
    public static NextHop run(State state, Value result) {
        String text = "x".repeat(100000);
        String format = "%1$.9s".repeat(1600);
        long n = 0;
        while (true) {
            String.format(format, new Object[] {text});
            n++;
        }
    }
}
