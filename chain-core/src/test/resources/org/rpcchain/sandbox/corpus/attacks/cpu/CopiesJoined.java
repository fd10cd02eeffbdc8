// Copies of nothing are joined.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class CopiesJoined {
    public static NextHop run(State state, Value result) {
        List a = Collections.nCopies(2000000000, "");
        long n = 0;
        while (true) {
            String.join("", a);
            n++;
        }
    }
}
