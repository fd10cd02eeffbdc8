// Numbers near zero.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class Denormals {
    public static NextHop run(State state, Value result) {
        double x = 1e-310;
        long n = 0;
        while (true) {
            for (int i = 0; i < 1000; i++) {
                x = x * 0.999 + 1e-311;
            }
            n++;
        }
    }
}
