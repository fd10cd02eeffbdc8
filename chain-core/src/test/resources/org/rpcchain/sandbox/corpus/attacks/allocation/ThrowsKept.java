// Exceptions that are kept.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class ThrowsKept {
    public static NextHop run(State state, Value result) {
        List l = new ArrayList();
        long n = 0;
        while (true) {
            l.add(new IllegalStateException("x"));
            n++;
        }
    }
}
