// Powers.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class StrictPowers {
    public static NextHop run(State state, Value result) {
        double x = 1e-300;
        long n = 0;
        while (true) {
            x = StrictMath.pow(1.0000001, 1e9) * x + StrictMath.cbrt(x) + StrictMath.expm1(700.1) + StrictMath.hypot(x, 1e-310);
            n++;
        }
    }
}
