// An exception passes hundreds of frames with handlers for others.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class ThrowsThroughManyHandlers {
    public static NextHop run(State state, Value result) {

        long n = 0;
        while (true) {
            try {
                deep(0);
            } catch (IllegalStateException e) {
                // again
            }
            n++;
        }
    }

    private static int deep(int n) {
        try {
            if (n > 480) {
                throw new IllegalStateException();
            }
            return deep(n + 1);
        } catch (IllegalArgumentException e) {
            return 1;
        } catch (ArithmeticException e) {
            return 2;
        }
    }
}
