// Copies of nothing.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class CopiesCounted {
    public static NextHop run(State state, Value result) {
        List a = Collections.nCopies(2000000000, "");
        long n = 0;
        while (true) {
            a.containsAll(a);
            n++;
        }
    }
}
