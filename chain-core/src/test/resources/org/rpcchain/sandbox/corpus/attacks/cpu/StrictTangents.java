// Angles without end.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class StrictTangents {
    public static NextHop run(State state, Value result) {
        double x = 1e300;
        long n = 0;
        while (true) {
            x = StrictMath.tan(x) + 1e300;
            n++;
        }
    }
}
