// Copies of nothing.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class CopiesForEach {
    public static NextHop run(State state, Value result) {
        List a = Collections.nCopies(400000000, "");
        long n = 0;
        while (true) {
            a.forEach(new java.util.function.Consumer() {
                public void accept(Object each) {}
            });
            n++;
        }
    }
}
