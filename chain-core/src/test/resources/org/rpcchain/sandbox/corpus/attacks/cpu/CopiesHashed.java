// Copies of copies.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class CopiesHashed {
    public static NextHop run(State state, Value result) {
        List a = Collections.nCopies(100000, Collections.nCopies(100000, "a"));
        long n = 0;
        while (true) {
            Objects.hash(new Object[] {a});
            n++;
        }
    }
}
