// Exceptions that are kept, each with a stack of hundreds of frames.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class ThrowsKeptDeep {
    public static NextHop run(State state, Value result) {
        List l = new ArrayList();
        long n = 0;
        while (true) {
            deep(400, l);
            n++;
        }
    }

    private static void deep(int n, List l) {
        if (n == 0) {
            for (int i = 0; i < 100; i++) {
                l.add(new IllegalStateException("x"));
            }
            return;
        }
        deep(n - 1, l);
    }
}
