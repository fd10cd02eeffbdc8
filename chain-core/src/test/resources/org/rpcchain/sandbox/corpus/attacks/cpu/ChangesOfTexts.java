// A builder becomes wide again and again.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class ChangesOfTexts {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("a".repeat(1000000));
        long n = 0;
        while (true) {
            text.setLength(0);
            text.append("a".repeat(1000000));
            text.setCharAt(7, '\u4e00');
            text.setCharAt(7, 'a');
            n++;
        }
    }
}
